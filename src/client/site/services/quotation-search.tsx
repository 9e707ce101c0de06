/** The search for a quotation by its number, on the stub of a ticket. */
import type { FormEvent } from 'react'
import { useLocation } from 'wouter'
import { QUOTATION_ID_DIGITS } from '#shared/base/limits.ts'
import { FIRST_VIEW_ID } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { useHydrated } from '../layout/use-hydrated.ts'

export function QuotationSearch() {
  const t = useT()
  const [, navigate] = useLocation()
  // Before hydration, the form submits natively to the quotation's page, and the browser validates the number of digits.
  const isHydrated = useHydrated()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read from the field: text typed before the script ran is not in any state.
    const id = digitsOf(String(new FormData(event.currentTarget).get('id')))
    if (id.length === QUOTATION_ID_DIGITS) navigate(paths.quotationView(id))
  }

  return (
    <div id={FIRST_VIEW_ID} className="self-start">
      <div className="ticket-shadow">
        <form
          className="torn-edge bg-paper px-6 pt-8 pb-12 wide:px-9"
          action={paths.quotationView()}
          noValidate={isHydrated}
          onSubmit={search}
        >
          <h2 className="text-[1.75rem]">{phrases(t('services.searchTitle'))}</h2>
          <hr className="perforation my-5" />
          <label className="block font-bold text-base" htmlFor="quotation-id">
            {t('services.searchLabel')}
          </label>
          <p id="quotation-id-hint" className="mt-1 text-base text-muted">
            {t('services.searchHint')}
          </p>
          <input
            id="quotation-id"
            name="id"
            className="mt-4 h-18 w-full rounded-control border-2 border-ink bg-cream px-[min(1rem,2vw)] text-center font-bold font-ticket text-[min(2rem,10vw)] tabular-nums tracking-[0.3em] placeholder:font-normal placeholder:text-muted"
            type="text"
            required
            pattern="[0-9]{6}"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('services.searchPlaceholder')}
            aria-describedby="quotation-id-hint"
            onChange={({ target }) => {
              target.value = digitsOf(target.value)
            }}
          />
          <button type="submit" className="button-jade mt-4 w-full">
            {t('services.searchSubmit')}
          </button>
        </form>
      </div>
    </div>
  )
}

/** The digits of typed or pasted text; cut to length after other characters are removed. */
function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, QUOTATION_ID_DIGITS)
}
