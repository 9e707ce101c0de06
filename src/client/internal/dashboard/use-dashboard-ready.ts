/** Whether the data that decides the dashboard's height has loaded, so that nothing moves; with a time limit. */
import { useEffect, useState } from 'react'
import { trpc } from '../kit/trpc.ts'

const TIMEOUT_MS = 1_500

export function useDashboardReady(): boolean {
  const notices = trpc.notice.list.useQuery()
  const requests = trpc.contact.counts.useQuery()
  const overview = trpc.quotation.overview.useQuery()
  const today = trpc.quotation.today.useQuery()
  // Shown further down, but requested at once.
  trpc.tool.list.useQuery()
  trpc.toolGroup.list.useQuery()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || [notices, requests, overview, today].every(({ isPending }) => !isPending)
}
