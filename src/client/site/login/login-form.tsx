/** Username, password and captcha; the submit button appears when the captcha is solved. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useT } from '../../ui/page-context.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { CaptchaButton } from '../captcha/captcha-button.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { FIELDS, type LoginField, useLogin } from './use-login.ts'

const CAPTCHA_ID = 'login-captcha'
const SUBMIT_ID = 'login-submit'

interface LoginFormProps {
  onSignedIn: () => Promise<void>
  onFail: (text: string) => void
  onSecondStep: (token: string) => Promise<void>
}

export function LoginForm({ onSignedIn, onFail, onSecondStep }: LoginFormProps) {
  const t = useT()
  const captcha = useCaptcha('login')
  const login = useLogin({ captcha, onSignedIn, onFail, focusOn, onSecondStep })
  const isSolved = captcha.state === 'solved'
  const wantsToSend = useRef(false)

  // Values filled in by the browser or typed before the script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(() => {
    for (const name of FIELDS) {
      const typed = findInput(name)?.value
      if (typed) login.write(name, typed)
    }
  }, [])

  useEffect(() => {
    if (isSolved && wantsToSend.current) document.getElementById(SUBMIT_ID)?.focus()
    if (isSolved) wantsToSend.current = false
  }, [isSolved])

  /** Enter in a field starts the captcha; once that is solved, the submit button gets the focus. */
  function startCaptcha(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter' && !isComposing(event)
    if (!isEnter || isSolved || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    document.getElementById(CAPTCHA_ID)?.focus()
    wantsToSend.current = true
    if (captcha.state !== 'working') void captcha.solve()
  }

  return (
    <form
      method="post"
      noValidate
      className="needs-script grid gap-5"
      onKeyDown={startCaptcha}
      onSubmit={(event) => {
        event.preventDefault()
        void login.send()
      }}
    >
      <Field
        field={{
          id: fieldId('username'),
          value: login.values.username,
          error: login.errors.username,
          onChange: (value) => login.write('username', value),
        }}
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        field={{
          id: fieldId('password'),
          value: login.values.password,
          error: login.errors.password,
          onChange: (value) => login.write('password', value),
        }}
        label={t('login.password')}
        autoComplete="current-password"
      />
      <CaptchaButton id={CAPTCHA_ID} captcha={captcha} />
      {isSolved || login.isSending ? (
        <Button id={SUBMIT_ID} type="submit" variant="primary" className="w-full" isBusy={login.isSending}>
          {t(login.isSending ? 'login.signingIn' : 'login.signIn')}
        </Button>
      ) : (
        <p className="phrases button-place">
          <span>{phrases(t('login.waiting'))}</span>
        </p>
      )}
    </form>
  )
}

function fieldId(name: LoginField): string {
  return `login-${name}`
}

function findInput(name: LoginField): HTMLInputElement | null {
  return document.getElementById(fieldId(name)) as HTMLInputElement | null
}

/** Selects the text, so that typing replaces it. */
function focusOn(name: LoginField): void {
  findInput(name)?.focus()
  findInput(name)?.select()
}
