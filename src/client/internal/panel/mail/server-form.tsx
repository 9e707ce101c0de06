/** The form of the mail server. It is saved once the server has taken an email. */
import { toApiError } from '#client/session/api-error.ts'
import { Field } from '#client/ui/field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { useForm } from '#client/ui/use-form.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { readNumber } from '#shared/base/numbers.ts'
import { MAIL_ENCRYPTIONS, type MailEncryption } from '#shared/mail/encryption.ts'
import type { MailServer } from '#shared/mail/server-schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { Segments } from '../../kit/segments.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'

const PORTS: Readonly<Record<MailEncryption, string>> = { tls: '465', starttls: '587' }
const REQUIRED = ['host', 'port', 'sender', 'test_to'] as const

export function ServerForm({ server }: { server: MailServer }) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const own = trpc.user.me.useQuery().data?.email ?? ''
  const saving = trpc.mailServer.save.useMutation()
  const form = useForm({
    host: server.host,
    port: server.port === null ? PORTS.tls : String(server.port),
    encryption: server.encryption as string,
    username: server.username,
    password: '',
    sender: server.sender,
    test_to: own,
  })
  const { host, port, username, password, sender, test_to } = form.values
  const encryption = form.values.encryption as MailEncryption

  async function submit(): Promise<void> {
    if (saving.isPending) return
    const missing = REQUIRED.filter((name) => isBlank(form.values[name]))
    if (missing.length > 0)
      return form.errors.show(Object.fromEntries(missing.map((name) => [name, t('error.required')])))
    form.errors.clear()
    try {
      const saved = await saving.mutateAsync({
        ...{ host, encryption, username, sender, test_to },
        port: readNumber(port, 'port') ?? 0,
        ...(password !== '' && { password }),
      })
      utils.mailServer.get.setData(undefined, saved)
      void utils.mailServer.records.invalidate()
      toast(t('mailServer.saved'))
    } catch (error) {
      form.errors.showServer(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  /** The usual port follows, unless another was typed. */
  function encrypt(value: MailEncryption): void {
    form.field('encryption').onChange(value)
    if (port === PORTS[encryption]) form.field('port').onChange(PORTS[value])
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      <div className="grid gap-5 narrow:grid-cols-2 narrow:items-end">
        <Field
          field={form.field('host')}
          label={t('mailServer.host')}
          hint={t('mailServer.hostHint')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field field={form.field('port')} label={t('mailServer.port')} number="port" />
      </div>
      <Segments
        label={t('mailServer.encryption')}
        isLabelShown
        options={MAIL_ENCRYPTIONS.map((value) => ({ value, label: t(`mailServer.encryption_${value}`) }))}
        value={encryption}
        onChange={encrypt}
      />
      <div className="grid gap-5 narrow:grid-cols-2 narrow:items-end">
        <Field
          field={form.field('username')}
          label={t('mailServer.username')}
          note={t('record.optional')}
          hint={t('mailServer.usernameHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          field={form.field('password')}
          label={t('mailServer.password')}
          hint={t(server.has_password ? 'mailServer.passwordKept' : 'mailServer.passwordHint')}
          autoComplete="new-password"
        />
      </div>
      <div className="grid gap-5 narrow:grid-cols-2 narrow:items-end">
        {server.is_sender_set ? (
          <p>{t('mailServer.senderSet', { address: server.sender })}</p>
        ) : (
          <Field
            field={form.field('sender')}
            label={t('mailServer.sender')}
            hint={t('mailServer.senderHint')}
            type="email"
          />
        )}
        <Field
          field={form.field('test_to')}
          label={t('mailServer.testTo')}
          hint={t('mailServer.testToHint')}
          type="email"
        />
      </div>
      <FormFoot
        submitLabel={t(saving.isPending ? 'mailServer.trying' : 'mailServer.save')}
        isBusy={saving.isPending}
        error={form.error}
      />
    </form>
  )
}
