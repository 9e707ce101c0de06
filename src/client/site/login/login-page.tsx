/**
 * Login: an image of the staff door, and the form. The server
 * renders the plain form; the URL is read in the browser.
 */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useSearch } from 'wouter'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { SignInProvider } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { howSessionEnded } from '../../session/drafts.ts'
import { Spinner } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { type TimedMessage, useTimedMessage } from '../../ui/use-timed-message.ts'
import { MosaicFloor } from '../layout/mosaic.tsx'
import { NoScript } from '../layout/no-script.tsx'
import { KitchenDoor } from './kitchen-door.tsx'
import { LoginForm } from './login-form.tsx'
import type { SecondStepForm } from './second-step-form.tsx'
import { returnPlace, safeDestination, useArrival } from './use-arrival.ts'

export function LoginPage() {
  const t = useT()
  const { provider } = usePageData('login')
  const dest = new URLSearchParams(useSearch()).get('dest')
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  const { isReturning, goOnSignedIn } = useArrival(show)
  const secondStep = useSecondStep()
  const { step } = secondStep
  const ending = useSyncExternalStore(neverChanges, howSessionEnded, () => undefined)
  const place = returnPlace(dest)
  const welcome = place ? t('login.goOnTo', { place: t(place) }) : t('login.lead')
  const lead = ending ? t(`login.${ending}`) : welcome
  return (
    <div className="login-columns">
      <div aria-hidden="true" className="flex flex-col overflow-hidden">
        <LoginScene />
      </div>
      <section className="mx-auto w-full max-w-106 self-center px-5 pt-7 pb-12 narrow:py-14">
        <h1 className="font-extrabold text-40">{t(step ? 'login.codeTitle' : 'login.title')}</h1>
        {isReturning ? <Returning /> : <Lead text={step ? t('login.codeLead') : lead} message={message} />}
        <NoScript text="login.noScript" />
        {step && (
          <step.Form
            token={step.token}
            onSignedIn={() => {
              secondStep.forget()
              return goOnSignedIn()
            }}
            onFail={show}
            onStartAgain={secondStep.startAgain}
          />
        )}
        {!isReturning && !step && (
          <LoginForm onSignedIn={goOnSignedIn} onFail={show} onSecondStep={secondStep.askFor} />
        )}
        {!isReturning && !step && (
          <p className="needs-script mt-4 text-center">
            <Link href={paths.forgotPassword()} className="underline underline-offset-4">
              {t('login.forgot')}
            </Link>
          </p>
        )}
        {!isReturning && !step && provider && <ProviderLink provider={provider} dest={dest} />}
      </section>
    </div>
  )
}

const neverChanges = () => () => undefined

/**
 * One element for the introduction and for errors, tall enough
 * for both, so that the fields below do not move.
 */
function Lead({ text, message }: { text: string; message: TimedMessage | undefined }) {
  return (
    <div className="mt-3 mb-5 min-h-13">
      <div role="alert">
        <FieldError key={message?.turn} id="login-error" text={message?.text} />
      </div>
      {!message && <p className="phrases text-16 text-muted">{phrases(text)}</p>}
    </div>
  )
}

function Returning() {
  const t = useT()
  return (
    <p role="status" className="mt-6 flex items-center gap-3 text-20">
      <Spinner />
      {t('login.returning')}
    </p>
  )
}

/** The drawing beside the form: the staff door, on a wide screen with the floor before it. */
function LoginScene() {
  return (
    <>
      <KitchenDoor />
      <div className="hidden narrow:block">
        <MosaicFloor />
      </div>
    </>
  )
}

const SHOWN: Record<SignInProvider, { text: TextKey; icon: string }> = {
  google: { text: 'login.withGoogle', icon: 'M16.6 5.6A7.7 7.7 0 1 0 18 10h-7.4' },
  other: {
    text: 'login.withCompany',
    icon: 'M4 18V2.5h8V18M12 8h4.5v10M2 18h16.500M7 6.500h2M7 10h2M7 13.500h2',
  },
}

/** Sign-in with the provider's account. The server redirects to the provider, and the provider back to this page. */
function ProviderLink({ provider, dest }: { provider: SignInProvider; dest: string | null }) {
  const t = useT()
  const { text, icon } = SHOWN[provider]
  return (
    <>
      <p className="login-or">{t('login.or')}</p>
      <a
        href={paths.signInWithProvider(safeDestination(dest))}
        className="button-quiet w-full gap-2 px-3 text-17"
      >
        <svg
          className="size-5 shrink-0 fill-none stroke-current"
          viewBox="0 0 20 20"
          strokeWidth="2.6"
          aria-hidden="true"
        >
          <path d={icon} />
        </svg>
        {t(text)}
      </a>
    </>
  )
}

interface Step {
  token: string
  Form: typeof SecondStepForm
}

const KEY = 'second-step'

/** The state between password and code, kept in the tab. Loads the code form only when a code is required. */
function useSecondStep() {
  const [step, setStep] = useState<Step>()

  /** Rejects if the form cannot be loaded. */
  async function askFor(token: string): Promise<void> {
    keep(token)
    const { SecondStepForm } = await import('./second-step-form.tsx')
    setStep({ token, Form: SecondStepForm })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after a reload
  useEffect(() => {
    const token = kept()
    if (token !== undefined) void askFor(token).catch(() => undefined)
  }, [])

  return {
    step,
    askFor,
    forget,
    startAgain: () => {
      forget()
      setStep(undefined)
    },
  }
}

function keep(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // Without storage, a reload asks for the password again.
  }
}

function kept(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}
