/** Contact: by phone, by email or through the form. */

import { FIRST_VIEW_ID } from '#shared/page.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { ContactForm } from './contact-form.tsx'
import { CounterTelephone } from './counter-telephone.tsx'
import { WaysToReachUs } from './ways-to-reach-us.tsx'

export function ContactPage() {
  const t = useT()
  return (
    <>
      <section className="on-dark overflow-hidden bg-jade text-cream">
        <div className="tiled">
          <div className="page-width grid items-end gap-x-10 wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
            <div className="pt-9 pb-6 wide:self-center wide:py-14">
              <h1 className="page-title">{phrases(t('contact.title'))}</h1>
              <p className="phrases mt-4 max-w-[30em] text-jade-tint text-lg wide:text-xl">
                {phrases(t('contact.lead'))}
              </p>
            </div>
            <div aria-hidden="true" className="mx-auto aspect-[480/270] w-full max-w-[21rem] wide:max-w-none">
              <CounterTelephone />
            </div>
          </div>
        </div>
        <div id={FIRST_VIEW_ID} className="h-4 border-brass border-b-4 bg-paper" />
      </section>
      <div className="page-width grid gap-10 py-10 wide:grid-cols-[minmax(0,5fr)_minmax(0,10fr)] wide:gap-[clamp(2rem,5vw,4rem)] wide:py-16">
        <WaysToReachUs />
        <div className="below-fold ticket-shadow">
          <div className="torn-edge bg-paper px-5 pt-8 pb-9 wide:px-9">
            <ContactForm />
          </div>
        </div>
      </div>
    </>
  )
}
