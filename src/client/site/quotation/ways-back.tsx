/** What is left where a number or a link leads to nothing. */
import { useT } from '../../ui/page-context.tsx'
import { ContactCard } from './contact-card.tsx'
import { ForgottenNumber } from './forgotten-number.tsx'

/** `id`: the number, where there is one. */
export function WaysBack({ id }: { id: string | undefined }) {
  const t = useT()
  return (
    <>
      <section className="ask-link print:hidden" aria-labelledby="forgotten">
        <h2 id="forgotten" className="text-20">
          {t('forgotten.title')}
        </h2>
        <ForgottenNumber />
      </section>
      <ContactCard id={id} />
    </>
  )
}
