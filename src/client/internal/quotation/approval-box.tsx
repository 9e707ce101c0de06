/** What a version over the limit of discounts waits for, or why it was refused; an admin changes or refuses it here. */
import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import type { Asked } from './ask-dialog.tsx'
import { ReasonChip } from './customer/customer-requests.tsx'

interface ApprovalBoxProps {
  quotation: OpenQuotation
  onAct: (act: Asked) => void
  onRevise: () => void
}

export function ApprovalBox({ quotation: { approval, actions }, onAct, onRevise }: ApprovalBoxProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  if (!approval) return null
  const { state, by, since, discount, first_year_total, words } = approval
  const time = formatDateTime(since, language)
  const isAsked = state === 'asked'
  const mayAnswer = actions.includes('refuse')
  const what = t('desk.approvalWhat', {
    discount: formatNumber(discount),
    amount: formatHkd(first_year_total),
  })
  return (
    <section className="requests" aria-labelledby={id}>
      <h2 id={id} className="section-title">
        {t(isAsked ? 'desk.approvalTitle' : 'desk.refusedTitle')}
      </h2>
      <div className="approval">
        <ReasonChip why={isAsked ? 'approval' : 'refused'} />
        <p className="font-bold">{what}</p>
        {words && (
          <blockquote className="quote" lang={textLanguageTag(words)}>
            {words}
          </blockquote>
        )}
        <p className="text-muted">{t(isAsked ? 'desk.approvalBy' : 'desk.refusedBy', { by, time })}</p>
        {isAsked && !mayAnswer && <p className="text-muted">{t('desk.approvalWaits')}</p>}
        <p className="approval-acts">
          <Button onClick={onRevise}>
            <Pencil aria-hidden="true" />
            {t('desk.approvalChange')}
          </Button>
          {mayAnswer && <Button onClick={() => onAct('refuse')}>{t('desk.refuse')}</Button>}
        </p>
      </div>
    </section>
  )
}
