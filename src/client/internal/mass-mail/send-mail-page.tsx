/** Bulk email: the form, a preview, and recent batches. */
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNumberFormat } from '../kit/use-number-format.ts'
import { Batches } from './batches.tsx'
import { allRecipients } from './mail-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { KeptNote } from './mail-state-chip.tsx'
import { parseRecipients } from './recipients.ts'
import { RecipientsField } from './recipients-field.tsx'
import { type SendMail, useSender, useSendMail } from './use-send-mail.ts'

export function SendMailPage() {
  const t = useT()
  const email = useSender()
  const mail = useSendMail()
  const { subject, content } = mail.form.values
  return (
    <Screen
      title={t('mailing.title')}
      lead={email === undefined ? t('mailing.leadPlain') : t('mailing.lead', { email })}
    >
      <KeptNote />
      <div className="grid items-start gap-8 min-[68.75rem]:grid-cols-[minmax(0,23fr)_minmax(0,20fr)]">
        <SendMailForm mail={mail} />
        <MailPreview subject={subject} content={content} />
      </div>
      <Batches />
    </Screen>
  )
}

/** The form of a mail: recipients, subject and text. */
function SendMailForm({ mail }: { mail: SendMail }) {
  const t = useT()
  const { form } = mail
  return (
    <form {...form.formProps(mail.ask)} className="grid min-w-0 gap-5 print:hidden">
      <RecipientsField chosen={form.field('recipients')} typed={form.field('typed', 'recipients')} />
      <Field {...form.field('subject')} label={t('mailing.subject')} autoComplete="off" isRequired />
      <div className="[&_textarea]:min-h-64 [&_textarea]:leading-[1.6]">
        <Field
          {...form.field('content')}
          label={t('mailing.content')}
          aside={<span className="text-base text-muted">{t('mailing.plainText')}</span>}
          isMultiline
          isRequired
        />
      </div>
      <SendFoot mail={mail} />
      <AskToSend mail={mail} />
    </form>
  )
}

/** The confirmation before sending, with the number of recipients and the subject. */
function AskToSend({ mail }: { mail: SendMail }) {
  const t = useT()
  const { asking, form, isSending } = mail
  const count = asking?.length ?? 0
  return (
    <ConfirmDialog
      isOpen={asking !== undefined}
      title={t('mailing.askTitle', { count })}
      text={t('mailing.askText', { subject: form.values.subject.trim() })}
      confirmLabel={t(isSending ? 'mailing.sending' : 'mailing.askSend')}
      keepLabel={t('mailing.askKeep')}
      isBusy={isSending}
      error={mail.apiError}
      onConfirm={mail.send}
      onClose={mail.keep}
    />
  )
}

/** The foot of the form: errors, the allowance left today, and the send buttons. */
function SendFoot({ mail }: { mail: SendMail }) {
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
