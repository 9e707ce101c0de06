/** The foot of the form: errors, the allowance left today, and the send buttons. */

import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNumberFormat } from '../kit/use-number-format.ts'
import { allRecipients } from './mail-draft.ts'
import { parseRecipients } from './recipients.ts'
import type { SendMail } from './use-send-mail.ts'

export function SendFoot({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form, success } = mail
  return (
    <div className="border-t border-t-line pt-5">
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
        {form.error}
      </p>
      <p role="status" className="font-bold text-jade">
        {success}
      </p>
      {success === '' && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Hint mail={mail} />
          <div className="flex flex-auto flex-wrap items-center justify-end gap-3 max-wide:[&>button]:flex-auto">
            <Button isBusy={mail.isTesting} onClick={mail.sendTest}>
              {t(mail.isTesting ? 'mailing.testing' : 'mailing.sendTest')}
            </Button>
            <Button type="submit" variant="go" isBusy={mail.isSending}>
              {t('mailing.confirm')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Hint({ mail }: { mail: SendMail }) {
  const t = useT()
  const figure = useNumberFormat()
  const { data: allowance } = trpc.mail.allowance.useQuery()
  const { bad } = parseRecipients(allRecipients({ ...mail.form.values, typed: '' }))
  if (bad > 0) return <p className="text-[1rem] text-muted">{t('mailing.mendFirst')}</p>
  return (
    <p className="text-[1rem] text-muted">
      {allowance &&
        t('mailing.left', {
          left: figure(allowance.left_today),
          all: figure(allowance.per_day),
        })}
    </p>
  )
}
