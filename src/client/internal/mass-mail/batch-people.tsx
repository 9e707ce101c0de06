/** The recipients of a batch: the status of each mail, and why it failed. */
import { RotateCw } from 'lucide-react'
import type { MailRecipient } from '#shared/mass-mail/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { MailStateChip } from './mail-state-chip.tsx'
import { useBatchActions } from './use-batch-actions.ts'

export function BatchPeople({ people }: { people: readonly MailRecipient[] }) {
  const t = useT()
  return (
    <ul
      className="mt-3 border-t border-t-line [&>li]:grid [&>li]:min-h-11 [&>li]:grid-cols-[minmax(0,1fr)_auto_auto] [&>li]:items-center [&>li]:gap-x-2.5 [&>li]:gap-y-0 [&>li]:border-b [&>li]:border-b-line [&>li]:py-1 [&>li:not(:has(button))>.chip]:col-[2/-1]"
      aria-label={t('mailing.people')}
    >
      {people.map((person) => (
        <Person key={person.mail} person={person} />
      ))}
    </ul>
  )
}

function Person({ person: { mail, recipient, state, answer } }: { person: MailRecipient }) {
  const t = useT()
  const actions = useBatchActions()
  const isOver = state === 'failed' || state === 'stopped'
  return (
    <li>
      <span className="leading-[1.4] wrap-anywhere" translate="no">
        {recipient}
      </span>
      <MailStateChip state={state} answer={answer} />
      {isOver && (
        <button
          type="button"
          className="row-action"
          aria-label={t('mailing.resendTo', { address: recipient })}
          title={t('mailing.resend')}
          aria-disabled={actions.isResending}
          onClick={() => actions.isResending || actions.resendOne(mail, recipient)}
        >
          <RotateCw aria-hidden="true" />
        </button>
      )}
      {answer && state !== 'sent' && (
        <p
          className="col-span-full block text-[0.9375rem] leading-normal wrap-anywhere text-muted"
          translate="no"
        >
          {answer}
        </p>
      )}
    </li>
  )
}
