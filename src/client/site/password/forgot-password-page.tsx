/**
 * Asking for a link to set a new password. The answer is the same whether the account exists or not. Where the site sends
 * no email, it says whom to ask.
 */

import { useState } from 'react'
import { Link } from 'wouter'
import { isBlank } from '#shared/base/invisible.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CaptchaButton } from '../captcha/captcha-button.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { NoScript } from '../layout/no-script.tsx'
import { Notice, TicketForm } from '../quotation/notice.tsx'

export function ForgotPasswordPage() {
  const t = useT()
  const { sends_mail } = usePageData('forgot-password')
  const captcha = useCaptcha('password')
  const form = useForm({ login: '' })
  const [progress, setProgress] = useState<'idle' | 'sending' | 'sent'>('idle')
  const isSending = progress === 'sending'

  async function send(): Promise<void> {
    const solution = captcha.value()
    if (isSending) return
    if (isBlank(form.values.login)) return form.errors.show({ login: t('password.loginMissing') })
    if (solution === undefined) return
    form.errors.clear()
    setProgress('sending')
    try {
      const { api } = await import('../../session/api.ts')
      await api.auth.forgotPassword.mutate({ login: form.values.login, captcha: solution })
      setProgress('sent')
    } catch (error) {
      setProgress('idle')
      const apiError = toApiError(error)
      form.errors.showServer(apiError?.fields ?? {}, apiError?.detail ?? t('password.unreachable'))
      // Without a response, the captcha may still be valid.
      if (apiError) void captcha.solve()
    }
  }

  if (progress === 'sent') {
    return (
      <Notice
        title={t('password.sentTitle')}
        text={t('password.sent')}
        hint={t(sends_mail ? 'password.sentHint' : 'password.noMail')}
      >
        <Link href={paths.login()} className="button-jade">
          {t('password.backToLogin')}
        </Link>
      </Notice>
    )
  }
  return (
    <TicketForm title={t('password.forgotTitle')} lead={t('password.forgotLead')}>
      {!sends_mail && <p className="mb-5 font-bold">{t('password.noMail')}</p>}
      <NoScript text="password.noScript" />
      <form method="post" {...form.formProps(send)} className="needs-script grid grid-cols-1 gap-5">
        <Field
          field={form.field('login')}
          label={t('password.login')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CaptchaButton id="password-captcha" captcha={captcha} />
        {captcha.state === 'solved' || isSending ? (
          <Button type="submit" variant="primary" className="w-full" isBusy={isSending}>
            {t(isSending ? 'password.sending' : 'password.send')}
          </Button>
        ) : (
          <p className="phrases button-place">
            <span>{phrases(t('password.waiting'))}</span>
          </p>
        )}
        <p role="alert" className="font-bold text-vermilion-deep empty:hidden">
          {form.error}
        </p>
      </form>
      <p className="mt-5">
        <Link href={paths.login()} className="underline underline-offset-4">
          {t('password.backToLogin')}
        </Link>
      </p>
    </TicketForm>
  )
}
