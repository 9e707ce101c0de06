/** Whether what decides the height of the dashboard has come, so that nothing jumps under a finger; not waited for too long. */
import { useEffect, useState } from 'react'
import { trpc } from '../kit/trpc.ts'

const PATIENCE_MS = 1_500

export function useDashboardReady(): boolean {
  const notices = trpc.notice.list.useQuery()
  const requests = trpc.contact.counts.useQuery()
  // Further down, but asked for at once.
  trpc.tool.list.useQuery()
  trpc.toolGroup.list.useQuery()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate || (!notices.isPending && !requests.isPending)
}
