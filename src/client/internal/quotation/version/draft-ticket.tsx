/** What the draft costs, by the rules that the server stores it by, and beside the last sent version. */

import { Eye } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { T } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import { type DiscountStep, type TicketSums, ticketSums } from '#shared/quotation/discount.ts'
import type { Version } from '#shared/quotation/version-schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { trpc } from '../../kit/trpc.ts'
import { pricedLine } from './editor-line.ts'
import { draftContact, draftDiscount, draftTerms, type VersionDraft } from './version-draft.ts'

/** Longer sums are smaller, because they do not break. */
const LARGE_CHARACTERS = 14

interface DraftTicketProps {
  draft: VersionDraft
  /** The id of the head; a quotation that is not stored yet has none. */
  id?: string
  version?: number
  /** The last version that was sent. */
  sent?: Version | undefined
}

export function DraftTicket({ draft, id, version = 1, sent }: DraftTicketProps) {
  const t = useT()
  const lines = draft.lines.map(pricedLine)
  const discount = draftDiscount(draft.texts)
  const fixed = lines.filter(({ is_optional }) => !is_optional)
  const sums = ticketSums(fixed, discount, lines)
  const { totals, withOptions } = sums
  const firstYear = formatHkd(totals.first_year_total)
  const difference = totals.first_year_total - (sent?.first_year_total ?? 0)
  return (
    <section className="draft-ticket ticket-shadow" aria-label={t('desk.totals')}>
      <div className="torn-edge">
        <p className="draft-head">
          <span>{t('desk.versionDraft', { version })}</span>
          {id && <b translate="no">{`${id.slice(0, 3)} ${id.slice(3)}-${version}`}</b>}
        </p>
        <dl className="draft-sums">
          <Sum sums={sums} of="monthly_total" count={fixed.length} />
          <Sum sums={sums} of="upfront_total" count={fixed.length} />
        </dl>
        <dl className="draft-year">
          <dt>{t('desk.totalFirstYear')}</dt>
          <dd data-long={firstYear.length > LARGE_CHARACTERS || undefined}>{firstYear}</dd>
        </dl>
        <p className="draft-note">{t(withOptions ? 'desk.yearWithoutOptions' : 'desk.yearOf')}</p>
        {(withOptions || sent) && (
          <dl className="draft-compared">
            {withOptions && (
              <Row name={t('desk.withOptions')} amount={formatHkd(withOptions.first_year_total)} />
            )}
            {sent && (
              <>
                <Row
                  name={t('desk.version', { version: sent.version })}
                  amount={formatHkd(sent.first_year_total)}
                />
                <Row
                  name={t('desk.difference')}
                  amount={`${difference < 0 ? '−' : difference > 0 ? '+' : ''}${formatHkd(Math.abs(difference))}`}
                  isBold
                />
              </>
            )}
          </dl>
        )}
      </div>
    </section>
  )
}

const SUM_TEXT = {
  monthly_total: { lines: 'desk.linesMonthly', total: 'desk.totalMonthly' },
  upfront_total: { lines: 'desk.linesUpfront', total: 'desk.totalUpfront' },
} as const

interface SumProps {
  sums: TicketSums
  of: keyof typeof SUM_TEXT
  /** The number of lines. */
  count: number
}

/** Shows the steps from what the lines come to down to the total, of one kind of price. */
function Sum({ sums: { subtotal, steps, totals }, of, count }: SumProps) {
  const t = useT()
  const taken = steps.filter((step) => step[of] < 0)
  return (
    <>
      {taken.length > 0 && (
        <Row name={t(SUM_TEXT[of].lines, { count })} amount={formatNumber(subtotal[of])} />
      )}
      {taken.map((step) => (
        <Row key={step.percent ?? 'amounts'} name={stepName(t, step)} amount={signed(step[of])} />
      ))}
      <Row name={t(SUM_TEXT[of].total)} amount={formatHkd(totals[of])} isBold />
    </>
  )
}

export function stepName(t: T, { percent }: DiscountStep): string {
  return percent === undefined ? t('desk.discount') : t('desk.discountPercentOff', { percent })
}

/** Writes an amount without HK$, which the total has. */
export function signed(amount: number): string {
  if (amount === 0) return '–'
  return amount < 0 ? `−${formatNumber(-amount)}` : formatNumber(amount)
}

function Row({ name, amount, isBold = false }: { name: string; amount: string; isBold?: boolean }) {
  return (
    <div className="draft-row" data-sum={isBold || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

interface DraftPreviewProps {
  id: string
  draft: VersionDraft
  isNeverSent: boolean
  /** Shows the errors of the form, and whether it has none. */
  check: () => boolean
  /** Opens it at once. */
  isAsked?: boolean
}

/** The PDF that the customer would get, in a new tab. */
export function DraftPreview({ id, draft, isNeverSent, check, isAsked = false }: DraftPreviewProps) {
  const t = useT()
  const previewing = trpc.quotation.previewDraft.useMutation()
  const [made, setMade] = useState<{ of: string; url: string }>()
  const [error, setError] = useState<string>()
  const link = useRef<HTMLAnchorElement>(null)
  const now = JSON.stringify(draft)
  useEffect(() => {
    if (!made) return
    link.current?.focus()
    return () => URL.revokeObjectURL(made.url)
  }, [made])

  async function preview(): Promise<void> {
    setError(undefined)
    if (!check()) return
    try {
      const { pdf } = await previewing.mutateAsync({
        id,
        ...draftTerms(draft),
        ...(isNeverSent && { contact: draftContact(draft) }),
      })
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
      setMade({ of: now, url: URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' })) })
    } catch (thrown) {
      setError(failureText(thrown, t))
    }
  }

  const previewNow = useEffectEvent(() => void preview())
  useEffect(() => {
    if (isAsked) previewNow()
  }, [isAsked])

  return (
    <div className="draft-preview">
      <Button className="w-full" isBusy={previewing.isPending} onClick={preview}>
        <Eye aria-hidden="true" />
        <span className="preview-words">{t('desk.preview')}</span>
      </Button>
      {made && made.of === now && (
        <a
          ref={link}
          className={`print:hidden ${TEXT_LINK}`}
          href={made.url}
          target="_blank"
          rel="noreferrer"
        >
          {t('desk.previewReady')}
        </a>
      )}
      <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
        {error}
      </p>
    </div>
  )
}
