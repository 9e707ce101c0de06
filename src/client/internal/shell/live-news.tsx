/** Keeps what the screens show of quotations current, and says in a small message what a customer has just done. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/total.ts'
import type { QuotationNews } from '#shared/quotation/news-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { followNews } from '../kit/follow-news.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'

/** Several events of one action, or of many customers, refresh the screens once. */
const REFRESH_AFTER_MS = 200

const MESSAGES: Partial<Record<QuotationNews['kind'], TextKey>> = {
  verified: 'desk.newsVerified',
  accepted: 'desk.newsAccepted',
  declined: 'desk.newsDeclined',
  call_requested: 'desk.newsCall',
  change_requested: 'desk.newsChange',
}

export function LiveNews() {
  const t = useT()
  const toast = useToast()
  const [, navigate] = useLocation()
  const { quotation } = trpc.useUtils()
  const tell = useEffectEvent(({ kind, quotation: id, name, first_year_total }: QuotationNews) => {
    const message = MESSAGES[kind]
    if (!message) return
    const open = async () => navigate(internalPaths.quotations(id))
    const text = t(message, { id, name, total: formatHkd(first_year_total) })
    toast(text, { label: t('desk.newsOpen'), run: open }, { isPatient: true })
  })
  const refresh = useEffectEvent(() => void quotation.invalidate())

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = followNews((news) => {
      if (news) tell(news)
      clearTimeout(timer)
      timer = setTimeout(() => refresh(), REFRESH_AFTER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return null
}
