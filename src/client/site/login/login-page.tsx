/**
 * Login: an image of the staff door, and the form. The server
 * renders the plain form; the URL is read in the browser.
 */
import { Link, useSearch } from 'wouter'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { paths } from '../../paths.ts'
import { Spinner } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { NoScript } from '../../ui/no-script.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { type TimedMessage, useTimedMessage } from '../../ui/use-timed-message.ts'
import { returnPlace } from './destination.ts'
import { LoginForm } from './login-form.tsx'
import { LoginScene } from './login-scene.tsx'
import { ProviderLink } from './provider-link.tsx'
import { useArrival } from './use-arrival.ts'
import { useSecondStep } from './use-second-step.ts'

export function LoginPage() {
  const t = useT()
  const { provider } = usePageData('login')
  const dest = new URLSearchParams(useSearch()).get('dest')
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  const { isReturning, goOnSignedIn } = useArrival(show)
  const secondStep = useSecondStep()
  const { step } = secondStep
  const place = returnPlace(dest)
  const lead = place ? t('login.goOnTo', { place: t(place) }) : t('login.lead')
  return (
    <div className="grid h-full wide:min-h-[42rem] wide:grid-cols-[minmax(0,1fr)_minmax(28rem,44%)]">
      <div aria-hidden="true" className="flex flex-col overflow-hidden">
        <LoginScene />
      </div>
      <section className="mx-auto w-full max-w-[26.5rem] self-center px-5 pt-7 pb-12 wide:py-14">
        <h1 className="font-extrabold text-[2.25rem] wide:text-[2.5rem]">
          {t(step ? 'login.codeTitle' : 'login.title')}
        </h1>
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
      {!message && <p className="phrases text-base text-muted">{phrases(text)}</p>}
    </div>
  )
}

function Returning() {
  const t = useT()
  return (
    <p role="status" className="mt-6 flex items-center gap-3 text-lg">
      <Spinner />
      {t('login.returning')}
    </p>
  )
}
