/** Who has it, in their own words, then the names of further customers. Nothing while the company has written neither. */
import type { ReferenceCard } from '#shared/reference/reference.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function References() {
  const t = useT()
  const { references, customers } = usePageData('home')
  if (!references[0] && !customers) return null
  return (
    <section className="page-width references" aria-labelledby="customers">
      <h2 id="customers" className="section-title">
        {phrases(t('home.customersTitle'))}
      </h2>
      <ul>
        {references.map((reference) => (
          <Reference key={reference.id} reference={reference} />
        ))}
      </ul>
      {customers && <p>{customers}</p>}
    </section>
  )
}

function Reference({ reference }: { reference: ReferenceCard }) {
  const t = useT()
  const { name, district, installed, quote, photo, photo_width, photo_height, is_sample } = reference
  return (
    <li>
      {photo && (
        <img src={paths.upload(photo)} width={photo_width} height={photo_height} alt="" loading="lazy" />
      )}
      {quote.text && <blockquote lang={quote.lang}>{phrases(quote.text)}</blockquote>}
      <h3 lang={name.lang}>{name.text}</h3>
      <p>
        {[district, installed].map(
          ({ text, lang }) =>
            text && (
              <span key={text} lang={lang}>
                {text}
              </span>
            ),
        )}
      </p>
      {is_sample && <p className="sample-mark">{t('layout.sample')}</p>}
    </li>
  )
}
