/** What the catalogue offers, a line for each category that admins show here, on a painted board. */
import { Link } from 'wouter'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { paths } from '../../paths.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function ProductLines() {
  const t = useT()
  const { lines, has_more_lines } = usePageData('home')
  const other = LANGUAGE_TAG[otherLanguage(useLanguage())]
  if (lines.length === 0) return null
  return (
    <>
      <h3 className="mt-14 text-28 narrow:mt-16">{phrases(t('home.linesTitle'))}</h3>
      <ul className="on-dark line-board">
        {lines.map(({ key, name, page, drawing, sentence, sentence_language, sign, from }) => (
          <li key={key}>
            <CategoryIcon drawing={drawing} className="w-full" />
            <div>
              <h4 className="line-name flex flex-wrap items-baseline gap-x-3 text-20">
                <Link href={paths.quotation(page)} className="line-link">
                  {name}
                </Link>
                {sign && (
                  <span className="board-sign font-bold text-16 text-jade-tint" lang={other}>
                    {` ${sign}`}
                  </span>
                )}
              </h4>
              {sentence && (
                <p className="phrases mt-1 text-16 text-jade-tint" lang={LANGUAGE_TAG[sentence_language]}>
                  {phrases(sentence)}
                </p>
              )}
            </div>
            {from && <p className="line-price">{from}</p>}
          </li>
        ))}
      </ul>
      {has_more_lines && (
        <Link href={paths.products()} className="foot-link mt-5">
          {t('home.linesAll')}
        </Link>
      )}
    </>
  )
}
