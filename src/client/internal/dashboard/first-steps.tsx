/** What makes the program a firm's own: each step leads to its screen and ticks itself once it is true. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { PLACEHOLDERS, type PlaceholderName } from '#shared/company/placeholders.ts'
import type { FirstStepName } from '#shared/first-steps.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'

interface Step {
  name: FirstStepName
  is_done: boolean
  /** How far it is, where it has parts. */
  done?: number | undefined
  of?: number | undefined
}

const PLACES: Readonly<Record<FirstStepName, string>> = {
  company: internalPaths.company(),
  look: `${internalPaths.company()}#company-look`,
  products: internalPaths.products(),
  mail: internalPaths.admin('mail'),
  colleagues: internalPaths.newUser(),
  samples: internalPaths.admin(),
  address: internalPaths.admin(),
  quotation: internalPaths.newQuotation(),
}

interface Sample {
  name: PlaceholderName
  text: string
}

interface FirstStepsProps {
  steps: readonly Step[]
  /** What customers still read of the sample company. */
  placeholders: readonly Sample[]
}

export function FirstSteps({ steps, placeholders }: FirstStepsProps) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const utils = trpc.useUtils()
  const showing = trpc.dashboard.showSteps.useMutation()
  const hiding = trpc.dashboard.hideSteps.useMutation({
    onSuccess() {
      toast(t('dashboard.stepsPutAway'), { label: t('record.undo'), run: undo })
      return utils.dashboard.open.invalidate()
    },
    onError: (error) => toast(failureText(error, t)),
  })

  async function undo(): Promise<void> {
    await showing.mutateAsync()
    await utils.dashboard.open.invalidate()
  }

  const done = steps.filter(({ is_done }) => is_done).length
  const next = steps.find(({ is_done }) => !is_done)
  return (
    <section className="first-steps" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('dashboard.stepsTitle')}</h2>
        <p>{t('dashboard.stepsLead')}</p>
        <p className="first-steps-done">
          <progress value={done} max={steps.length} aria-hidden="true" />
          <span>{t('dashboard.stepsDone', { done, of: steps.length })}</span>
        </p>
      </header>
      <ol>
        {steps.map((step, at) => (
          <StepRow key={step.name} step={step} at={at + 1} isNext={step === next} />
        ))}
      </ol>
      {placeholders.length > 0 && <StillRead samples={placeholders} />}
      <button type="button" className="first-steps-hide" onClick={() => hiding.mutate()}>
        {t('dashboard.stepsHide')}
      </button>
    </section>
  )
}

/** Enough to find a text by its beginning. */
const SEARCHED = 24

/** What a customer reads of the sample company, with the place where it is replaced. */
function StillRead({ samples }: { samples: readonly Sample[] }) {
  const t = useT()
  const id = useId()
  return (
    <aside aria-labelledby={id}>
      <h3 id={id}>{t('dashboard.stillSample')}</h3>
      <p>{t('dashboard.stillSampleText')}</p>
      <dl>
        {samples.map(({ name, text }) => {
          const { label, isFact } = PLACEHOLDERS[name]
          return (
            <div key={name}>
              <dt>
                <Link
                  href={
                    isFact ? internalPaths.company() : internalPaths.translations(text.slice(0, SEARCHED))
                  }
                >
                  {t(label)}
                </Link>
              </dt>
              <dd lang={textLanguageTag(text)}>{text}</dd>
            </div>
          )
        })}
      </dl>
    </aside>
  )
}

function StepRow({ step, at, isNext }: { step: Step; at: number; isNext: boolean }) {
  const t = useT()
  const { name, is_done, done, of } = step
  return (
    <li data-done={is_done || undefined} data-next={isNext || undefined}>
      <span className="first-step-sign" aria-hidden="true">
        {is_done ? <Check className="size-4" /> : at}
      </span>
      <p className="first-step-words">
        <b>{t(`dashboard.step_${name}`)}</b>
        <span>{t(`dashboard.step_${name}_why`)}</span>
      </p>
      <span className="first-step-state">
        {is_done
          ? t('dashboard.stepsIsDone')
          : done !== undefined && of !== undefined && t('dashboard.stepsParts', { done, of })}
      </span>
      {!is_done && (
        <Link href={PLACES[name]} className={isNext ? 'button-jade' : 'button-quiet'}>
          {t(`dashboard.step_${name}_go`)}
        </Link>
      )}
    </li>
  )
}
