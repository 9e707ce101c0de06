/** The quotation form: contact, one page per category, confirmation, and the ticket beside them. */
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import type { ChangedPrice } from '#shared/quotation/discount.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { QUOTATION_ERROR_BANNER_SECONDS } from '#shared/quotation/limits.ts'
import { useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { LastStart, usePackageStart } from '../starter-package/package-start.tsx'
import type { ChangeForm } from './offer/change-form.tsx'
import { choiceOf } from './wizard/choice.ts'
import { ContactStep } from './wizard/contact-step.tsx'
import { QUOTATION_CONTACT_FIELDS } from './wizard/draft.ts'
import { KindStep } from './wizard/kind-step.tsx'
import { useLaterParts } from './wizard/later-parts.ts'
import { StepHeading } from './wizard/step-heading.tsx'
import { useToldStep } from './wizard/told-steps.ts'
import { openCauses, useSubmission } from './wizard/use-submission.ts'
import { useWizard } from './wizard/use-wizard.ts'
import { useChangedNumber } from './wizard/use-wizard-path.ts'
import { WizardLayout } from './wizard/wizard-layout.tsx'
import { isStarted } from './wizard/wizard-state.ts'
import { useSteps } from './wizard/wizard-tabs.tsx'

/** Loads its script only when there is no catalogue; the server has it at once. */
let NothingOffered: ComponentType = lazy(async () => ({ default: await loadNothingOffered() }))

const loadNothingOffered = () => import('./wizard/nothing-offered.tsx').then((m) => m.NothingOffered)

export async function loadQuotationPage(): Promise<ComponentType> {
  if (import.meta.env.SSR) NothingOffered = await loadNothingOffered()
  return QuotationPage
}

function QuotationPage() {
  const { catalogue } = usePageData('quotation')
  const change = useChangedNumber()
  if (catalogue.length === 0)
    return (
      <Suspense>
        <NothingOffered />
      </Suspense>
    )
  if (change) return <LoadedChangeForm key={change} catalogue={catalogue} number={change} />
  return <QuotationForm catalogue={catalogue} />
}

/** The same wizard for an offer that its owner changes, loaded only then. */
function LoadedChangeForm(props: { catalogue: CatalogueCategory[]; number: string }) {
  const [Form, setForm] = useState<ComponentType<Parameters<typeof ChangeForm>[0]>>()
  useEffect(() => {
    void import('./offer/change-form.tsx').then((m) => setForm(() => m.ChangeForm))
  }, [])
  return Form && <Form {...props} />
}

function QuotationForm({ catalogue: shown }: { catalogue: CatalogueCategory[] }) {
  const t = useT()
  const { catalogue, changed, learn } = useCurrentPrices(shown)
  const { packages } = usePageData('quotation')
  const wizard = useWizard(catalogue, { first: packages.length > 0 ? 0 : 1 })
  const captcha = useCaptcha('quotation')
  const [banner, showBanner] = useTimedMessage(
    QUOTATION_ERROR_BANNER_SECONDS,
    openCauses(wizard.state, captcha),
  )
  const submission = useSubmission({ catalogue, wizard, captcha, showBanner, onPrices: learn })
  const { ask, news } = usePackageStart({ catalogue, wizard, showBanner })
  const { state, dispatch, page } = wizard
  const askOnProducts = (id: string) => {
    if (page === 0) wizard.goTo(FIRST_CATEGORY_PAGE)
    void ask(id)
  }
  const lastStart = <LastStart catalogue={catalogue} wizard={wizard} onAsk={askOnProducts} />
  const choice = choiceOf(catalogue, state.draft.quantities)
  const ConfirmStep = useLaterParts(page)?.ConfirmStep
  useToldStep('opened', true)
  useToldStep('chosen', choice.items > 0)
  useToldStep('checked', choice.items > 0 && page === wizard.pages)

  const kind = packages.find(({ id }) => id === state.draft.kind)
  const start = packages.length > 0 && {
    tab: { name: kind?.name ?? t('quotation.kindTitle'), isChosen: kind !== undefined },
    panel: (
      <KindStep wizard={wizard} onChoose={askOnProducts}>
        {lastStart}
      </KindStep>
    ),
  }

  function leave(): void {
    if (page === 1 && isStarted(state.draft.contact))
      dispatch({ type: 'leave', fields: QUOTATION_CONTACT_FIELDS })
  }

  return (
    <WizardLayout
      head={{
        title: t('quotation.title'),
        lead: phrases(t('quotation.lead')),
        start: start || undefined,
        news: (
          <>
            <GoneProducts names={state.gone} />
            {news}
            {packages.length === 0 && page === 1 && lastStart}
          </>
        ),
      }}
      catalogue={catalogue}
      wizard={wizard}
      choice={choice}
      steps={useSteps(catalogue, state)}
      banner={{ message: banner, show: showBanner }}
      sending={submission}
      onLeave={leave}
      first={<ContactStep wizard={wizard} />}
      last={(send) => (
        <>
          <StepHeading title={t('quotation.confirmTitle')} wizard={wizard} />
          {ConfirmStep && (
            <ConfirmStep
              catalogue={catalogue}
              send={send}
              wizard={wizard}
              choice={choice}
              captcha={captcha}
              error={submission.captchaError}
              changed={changed}
            />
          )}
        </>
      )}
    />
  )
}

/** Says what a stored draft has lost, because it is no longer offered. */
function GoneProducts({ names }: { names: readonly string[] }) {
  const t = useT()
  const list = new Intl.ListFormat(LANGUAGE_TAG[useLanguage()])
  if (names.length === 0) return null
  return (
    <p role="status" className="mt-6 rounded-control border-2 border-vermilion-deep p-4">
      {t('quotation.gone', { names: list.format(names) })}
    </p>
  )
}

interface CurrentPrices {
  catalogue: CatalogueCategory[]
  /** The price changes in the newest response. */
  changed: readonly ChangedPrice[]
  learn: (changed: readonly ChangedPrice[]) => void
}

/** The catalogue as the server has told it since the page was made: an open form may be older than a price. */
function useCurrentPrices(shown: CatalogueCategory[]): CurrentPrices {
  const [known, setKnown] = useState<ReadonlyMap<number, ChangedPrice['now']>>(new Map())
  const [changed, setChanged] = useState<readonly ChangedPrice[]>([])
  const catalogue = useMemo(() => (known.size === 0 ? shown : withPrices(shown, known)), [shown, known])
  return {
    catalogue,
    changed,
    learn(news) {
      setChanged(news)
      setKnown(new Map([...known, ...news.map(({ product, now }) => [product, now] as const)]))
    },
  }
}

function withPrices(
  catalogue: readonly CatalogueCategory[],
  known: ReadonlyMap<number, ChangedPrice['now']>,
): CatalogueCategory[] {
  return catalogue.map((category) => ({
    ...category,
    products: category.products.map((product) => {
      const [monthly_price, upfront_price] = known.get(product.id) ?? [
        product.monthly_price,
        product.upfront_price,
      ]
      return { ...product, monthly_price, upfront_price }
    }),
  }))
}
