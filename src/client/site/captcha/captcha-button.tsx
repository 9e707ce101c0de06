/** “I am not a robot”: one click, then the browser computes for about a second. */
import { CAPTCHAS } from '#shared/captcha.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { Spinner } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useCaptchaProvider, useT } from '../../ui/page-context.tsx'
import type { Captcha } from './use-captcha.ts'

interface Shown {
  label: TextKey
  error?: TextKey
}

const SHOWN: Readonly<Record<Captcha['state'], Shown>> = {
  idle: { label: 'captcha.start' },
  working: { label: 'captcha.working' },
  solved: { label: 'captcha.solved' },
  expired: { label: 'captcha.start', error: 'captcha.expired' },
  failed: { label: 'captcha.start', error: 'captcha.failed' },
  insecure: { label: 'captcha.start', error: 'captcha.insecure' },
}

export function CaptchaButton({
  id,
  captcha,
  error,
}: {
  id: string
  captcha: Captcha
  error?: string | undefined
}) {
  const t = useT()
  const hint = t(CAPTCHAS[useCaptchaProvider()].hint)
  const { state } = captcha
  const isSettled = state === 'working' || state === 'solved'
  const shown = SHOWN[state]
  const shownError = shown.error ? t(shown.error) : error
  return (
    <div>
      <button
        type="button"
        id={id}
        className="captcha-button"
        aria-disabled={isSettled || undefined}
        aria-describedby={shownError && !isSettled ? `${id}-error` : `${id}-hint`}
        onClick={() => isSettled || void captcha.solve()}
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-control border-2 border-ink bg-paper text-jade">
          {state === 'working' && <Spinner />}
          {state === 'solved' && <Tick />}
        </span>
        {t(shown.label)}
      </button>
      <p id={`${id}-hint`} className="mt-2 text-16 text-muted">
        {hint}
      </p>
      {/* Outside the button: its content is its name, and changes of a name are not announced. The form announces `error`. */}
      <div aria-live={error ? undefined : 'polite'}>
        <p className="sr-only">
          {state === 'working' && <span>{t('captcha.working')}</span>}
          {state === 'solved' && <span>{t('captcha.done')}</span>}
        </p>
        <FieldError id={`${id}-error`} text={isSettled ? undefined : shownError} />
      </div>
    </div>
  )
}

function Tick() {
  return (
    <svg className="size-5 fill-none stroke-current" viewBox="0 0 16 16" strokeWidth="2.8" aria-hidden="true">
      <path d="m2 8.5 4 4 8-9" />
    </svg>
  )
}
