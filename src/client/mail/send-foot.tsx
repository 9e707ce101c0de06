/** The foot of the form: what stands in the way, what is left for today, and the ways to send. */
import { LANGUAGE_TAG } from '../../shared/language.ts'
import { trpc } from '../internal/trpc.ts'
import { useLanguage, useT } from '../page.tsx'
import { Button } from '../ui/button.tsx'
import { allRecipients } from './mail-draft.ts'
import { recipientsOf } from './recipients.ts'
import type { SendMail } from './use-send-mail.ts'

export function SendFoot({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form, success } = mail
  return (
    <div className="mail-foot">
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
        {form.fault}
      </p>
      <p role="status" className="font-bold text-jade">
        {success}
      </p>
      {success === '' && (
        <div className="mail-foot-row">
          <Hint mail={mail} />
          <div className="mail-buttons">
            <Button isBusy={mail.isTesting} onClick={mail.sendTest}>
              {t(mail.isTesting ? 'mailing.testing' : 'mailing.sendTest')}
            </Button>
            <Button type="submit" look="go" isBusy={mail.isSending}>
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
  const locale = LANGUAGE_TAG[useLanguage()]
  const { data: allowance } = trpc.mail.allowance.useQuery()
  const { bad } = recipientsOf(allRecipients({ ...mail.form.values, typed: '' }))
  if (bad > 0) return <p className="mail-hint">{t('mailing.mendFirst')}</p>
  return (
    <p className="mail-hint">
      {allowance &&
        t('mailing.left', {
          left: allowance.left_today.toLocaleString(locale),
          all: allowance.per_day.toLocaleString(locale),
        })}
    </p>
  )
}
