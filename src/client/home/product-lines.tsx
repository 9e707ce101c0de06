/** The four product lines, painted on a board. */
import { LANGUAGE_TAG, otherLanguage } from '../../shared/language.ts'
import { useLanguage, useT } from '../page.tsx'
import { CameraIcon, PaymentIcon, RouterIcon, TillIcon } from './line-icons.tsx'

const lines = [
  { key: 'pos', Icon: TillIcon },
  { key: 'cctv', Icon: CameraIcon },
  { key: 'payment', Icon: PaymentIcon },
  { key: 'network', Icon: RouterIcon },
] as const

export function ProductLines() {
  const t = useT()
  const other = LANGUAGE_TAG[otherLanguage(useLanguage())]
  return (
    <section className="page-width py-16 wide:py-24" aria-labelledby="product-lines">
      <h2 id="product-lines" className="text-[2rem] wide:text-[2.875rem]">
        {t('home.linesTitle')}
      </h2>
      <p className="phrases mt-4 max-w-[36em] text-lg wide:text-xl">{t('home.linesLead')}</p>
      <ul className="on-dark -mx-2 mt-10 grid rounded-card bg-jade-deep px-5 py-1 text-cream wide:mx-0 wide:grid-cols-2 wide:gap-x-16 wide:px-9 wide:py-3">
        {lines.map(({ key, Icon }) => (
          <li
            key={key}
            className="grid grid-cols-[52px_1fr] items-start gap-4 border-b-2 border-dotted border-jade-tint/40 py-6 last:border-b-0 wide:grid-cols-[64px_1fr] wide:gap-7 wide:py-7 wide:nth-3:border-b-0"
          >
            <Icon />
            <div>
              <h3 className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[1.4375rem] wide:text-[1.75rem]">
                {t(`home.${key}Name`)}{' '}
                <span className="board-sign font-bold text-[1.0625rem] text-jade-tint" lang={other}>
                  {t(`home.${key}Sign`)}
                </span>
              </h3>
              <p className="phrases mt-1.5 text-base text-jade-tint">{t(`home.${key}Text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
