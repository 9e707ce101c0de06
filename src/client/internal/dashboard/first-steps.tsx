/** What makes the program a firm's own: each step leads to its screen and ticks itself once it is true. */
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { FirstStepName } from '#shared/first-steps.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
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

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT()
  const id = useId()
  const toast = useToast()
  const utils = trpc.useUtils()
  const hiding = trpc.dashboard.hideSteps.useMutation({
    onSuccess: () => utils.dashboard.open.invalidate(),
    onError: (error) => toast(failureText(error, t)),
  })
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
      <button type="button" className="first-steps-hide" onClick={() => hiding.mutate()}>
        {t('dashboard.stepsHide')}
      </button>
    </section>
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
