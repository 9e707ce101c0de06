/** Services: what can be ordered, packages first, and the way back to a quotation. */

import { type FormEvent, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { QUOTATION_ID_DIGITS } from '#shared/base/limits.ts'
import { paths } from '../../paths.ts'
import { useHydrated, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { TelephoneLink, WhatsAppLink } from '../layout/whats-app-link.tsx'
import { QuestionList } from '../question/question-list.tsx'
import { ForgottenNumber } from '../quotation/forgotten-number.tsx'
import { OfferedPackages } from '../starter-package/offered-packages.tsx'

export function ServicesPage() {
  const t = useT()
  return (
    <>
      <section className="page-width services-head">
        <h1 className="page-title">{phrases(t('services.title'))}</h1>
        <p className="phrases mt-5 mb-8 measure text-20">{phrases(t('services.lead'))}</p>
        <Link href={paths.quotation()} className="button-primary w-full narrow:w-auto">
          {t('layout.getQuotation')}
        </Link>
        <p className="mt-5 text-16 text-muted">{t('services.getQuotationNote')}</p>
        <div className="mt-8 flex flex-col gap-3 narrow:flex-row narrow:flex-wrap">
          <WhatsAppLink message={t('layout.whatsAppMessage')} />
          <TelephoneLink />
        </div>
      </section>
      <div className="below-fold">
        <OfferedPackages />
        <div className="page-width services-choice">
          <ProductPages />
          <QuotationSearch />
        </div>
        <Steps />
        <GoodToKnow />
      </div>
    </>
  )
}

/** What can be ordered: a line for each page of the quotation form, with its lowest price. */
function ProductPages() {
  const t = useT()
  const { forms } = usePageData('services')
  if (forms.length === 0) return null
  return (
    <section aria-labelledby="products">
      <h2 id="products" className="text-28 narrow:text-40">
        {phrases(t('services.productsTitle'))}
      </h2>
      <ul className="mt-6 border-line border-t narrow:mt-8">
        {forms.map(({ key, name, page, products, from }) => (
          <li key={key} className="border-line border-b">
            <Link href={paths.quotation(page)} className="product-page">
              <span className="product-page-name">{name}</span>
              <span className="text-16 text-muted">
                <span>{t('package.products', { count: products })}</span>
                {from && <span className="wrap-normal"> · {from}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps = ['choose', 'receive', 'confirm'] as const

/** The steps from choosing products to a confirmed quotation. */
function Steps() {
  const t = useT()
  return (
    <section className="border-line border-t bg-jade-tint" aria-labelledby="steps">
      <div className="page-width py-14 narrow:py-20">
        <h2 id="steps" className="text-28 narrow:text-40">
          {phrases(t('services.stepsTitle'))}
        </h2>
        <ol className="mt-8 grid gap-8 narrow:mt-10 narrow:grid-cols-3 narrow:gap-10">
          {steps.map((step, index) => (
            <li key={step} className="border-jade border-t-4 pt-5">
              <h3 className="flex items-baseline gap-3 text-20 narrow:text-28">
                <span className="font-ticket text-jade tabular-nums" aria-hidden="true">
                  {index + 1}
                </span>
                {t(`services.${step}Title`)}
              </h3>
              <p className="phrases mt-3 measure">{phrases(t(`services.${step}Text`))}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const TERMS = ['payment', 'minimum_term', 'warranty', 'delivery'] as const

/** Terms and common questions, as far as the company has written them; otherwise nothing. */
function GoodToKnow() {
  const t = useT()
  const terms = TERMS.filter((name) => t(`terms.${name}`) !== '')
  const { questions } = usePageData('services')
  if (terms.length + questions.length === 0) return null
  return (
    <section className="page-width py-14 narrow:py-20" aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="text-28 narrow:text-40">
        {phrases(t('services.knowTitle'))}
      </h2>
      {terms.length > 0 && (
        <dl className="mt-6 grid gap-x-12 narrow:grid-cols-2">
          {terms.map((name) => (
            <div key={name} className="border-line border-t py-3">
              <dt className="text-16 text-muted">{t(`services.term_${name}`)}</dt>
              <dd className="whitespace-pre-line">{t(`terms.${name}`)}</dd>
            </div>
          ))}
        </dl>
      )}
      <QuestionList questions={questions} />
    </section>
  )
}

/** The search for a quotation by its number, on the stub of a ticket. */
export function QuotationSearch() {
  const t = useT()
  const [, navigate] = useLocation()
  // Before hydration, the form submits natively to the quotation's page, and the browser validates the number of digits.
  const isHydrated = useHydrated()
  /** The count of typed characters may be above the limit: the text says by how many. */
  const [count, setCount] = useState(0)
  const isCut = count > QUOTATION_ID_DIGITS

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the field: text typed before the script ran is not in any state.
    const id = digitsOf(String(new FormData(event.currentTarget).get('id'))).slice(0, QUOTATION_ID_DIGITS)
    if (id.length === QUOTATION_ID_DIGITS) navigate(paths.quotationView(id))
  }

  return (
    <div id="find" className="self-start">
      <div className="ticket-shadow">
        <div className="torn-edge bg-paper px-6 pt-8 pb-12 narrow:px-9">
          <form action={paths.quotationView()} noValidate={isHydrated} onSubmit={search}>
            <h2 className="text-28">{phrases(t('services.searchTitle'))}</h2>
            <hr className="perforation my-5" />
            <label className="block font-bold text-16" htmlFor="quotation-id">
              {t('services.searchLabel')}
            </label>
            <p id="quotation-id-hint" className="mt-1 text-16 text-muted">
              {t('services.searchHint')}
            </p>
            <input
              id="quotation-id"
              name="id"
              className="number-search"
              type="text"
              required
              pattern="[0-9]{6}"
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t('services.searchPlaceholder')}
              aria-describedby={isCut ? 'quotation-id-hint quotation-id-error' : 'quotation-id-hint'}
              aria-invalid={isCut}
              onChange={({ target }) => {
                const digits = digitsOf(target.value)
                target.value = digits.slice(0, QUOTATION_ID_DIGITS)
                setCount(digits.length)
              }}
            />
            <p
              id="quotation-id-error"
              aria-live="polite"
              className="font-bold text-16 text-vermilion-deep not-empty:mt-2"
            >
              {isCut && t('services.searchCut', { typed: count })}
            </p>
            <button type="submit" className="button-jade mt-4 w-full">
              {t('services.searchSubmit')}
            </button>
          </form>
          <details className="mt-6 border-line border-t pt-5">
            <summary className="w-fit font-bold underline underline-offset-4">{t('forgotten.title')}</summary>
            <ForgottenNumber />
            <div className="mt-3 grid">
              <WhatsAppLink message={t('forgotten.whatsAppMessage')} />
            </div>
          </details>
        </div>
      </div>
    </div>
  )
}

/** The digits of typed or pasted text. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
