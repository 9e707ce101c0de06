/** The progress of a batch, as a bar and in numbers. */
import type { MailBatch } from '#shared/mass-mail-schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { useNumberFormat } from '../kit/use-number-format.ts'
import { useSendsMail } from './use-sends-mail.ts'

const PARTS = ['sent', 'waiting', 'failed', 'stopped'] as const

type Counts = Pick<MailBatch, (typeof PARTS)[number] | 'total'>

export function BatchProgress({ batch }: { batch: Counts }) {
  const t = useT()
  const figure = useNumberFormat()
  const { sent, waiting, failed, stopped, total } = batch
  return (
    <div className="flex items-center gap-3">
      <span
        className="batch-bar"
        role="img"
        aria-label={t(useSendsMail() ? 'mailing.bar' : 'mailing.barKept', { sent, waiting, failed, stopped })}
      >
        {PARTS.filter((part) => batch[part] > 0).map((part) => (
          <span key={part} data-part={part} style={{ flexGrow: batch[part] }} />
        ))}
      </span>
      <span className="font-ticket text-[0.9375rem] whitespace-nowrap tabular-nums" aria-hidden="true">
        {figure(sent)} / {figure(total)}
      </span>
    </div>
  )
}
