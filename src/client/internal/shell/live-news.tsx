/** What the open screens are told while they are open: what customers do, and texts and look that someone has saved. */
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { formatHkd } from '#shared/product/product.ts'
import type { QuotationNews } from '#shared/quotation/news-schema.ts'
import { eventsThatSay } from '#shared/quotation/status.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { untilLoaded } from '../kit/load-again.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import type { InternalScope } from './internal-scope.ts'

/** Several events of one action, or of many customers, refresh the screens once. */
const REFRESH_AFTER_MS = 200

/** Keeps what the screens show of quotations current, and says in a small message what a customer has just done. */
export function LiveNews({ scope }: { scope: InternalScope }) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const [, navigate] = useLocation()
  const { quotation, order } = trpc.useUtils()
  const tell = useEffectEvent(({ kind, quotation: id, name, first_year_total }: QuotationNews) => {
    const told = eventsThatSay('news').find((one) => one === kind)
    if (!told) return
    const open = async () => navigate(internalPaths.quotations(id))
    const text = t(`desk.news_${told}`, { id, name, total: formatHkd(first_year_total) })
    toast(text, { label: t('desk.newsOpen'), run: open }, { isPatient: true })
  })
  const refresh = useEffectEvent(() => {
    void quotation.invalidate()
    void order.invalidate()
  })
  const renew = useEffectEvent(async () => {
    const block = await scope.renew(language)
    if (block) (await untilLoaded(() => import('./document-look.ts'))).showInDocument(block)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // No screen waits for what reads the stream.
    const following = untilLoaded(() => import('../kit/follow-news.ts')).then(({ followNews }) =>
      followNews((news) => {
        // Without an answer the screens stay as they are: the next load has what is new.
        if (news === undefined || news.kind === 'pages') renew().catch(() => undefined)
        if (news?.kind === 'pages') return
        if (news) tell(news)
        clearTimeout(timer)
        timer = setTimeout(() => refresh(), REFRESH_AFTER_MS)
      }),
    )
    return () => {
      clearTimeout(timer)
      void following.then((stop) => stop())
    }
  }, [])
  return null
}
