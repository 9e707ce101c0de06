/** The four product lines, on a painted board. */
import { Link } from 'wouter'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { paths } from '../../paths.ts'
import { useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { CameraIcon, PaymentIcon, RouterIcon, TillIcon } from './line-icons.tsx'

/** `category`: its key, where the catalogue has it. */
const lines = [
  { key: 'pos', category: 'poshardware', Icon: TillIcon },
  { key: 'cctv', category: 'cctv', Icon: CameraIcon },
  { key: 'payment', category: 'financialservices', Icon: PaymentIcon },
  { key: 'network', category: 'networking', Icon: RouterIcon },
] as const

export function ProductLines() {
  const t = useT()
  const { forms } = usePageData('home')
  const shown = lines.map((line) => ({ ...line, form: forms.find(({ key }) => key === line.category) }))
  const other = LANGUAGE_TAG[otherLanguage(useLanguage())]
  return (
    <>
      <div className="mt-16 wide:mt-24 wide:grid wide:grid-cols-2 wide:items-end wide:gap-18">
        <h3 className="text-[1.75rem] wide:text-[2.25rem]">{phrases(t('home.linesTitle'))}</h3>
        <p className="phrases mt-3 text-lg wide:mt-0">{phrases(t('home.linesLead'))}</p>
      </div>
      <ul className="on-dark -mx-2 mt-8 grid rounded-card bg-jade-deep px-5 py-1 text-cream wide:mx-0 wide:grid-cols-2 wide:gap-x-16 wide:px-9 wide:py-3">
        {shown.map(({ key, form, Icon }) => (
          <li
            key={key}
            className="grid grid-cols-[52px_1fr] items-start gap-4 border-b-2 border-dotted border-jade-tint/40 py-6 last:border-b-0 wide:grid-cols-[64px_1fr] wide:gap-7 wide:py-7 wide:nth-3:border-b-0"
          >
            <Icon />
            <div>
              <h4 className="line-name flex flex-wrap items-baseline gap-x-3 gap-y-1 text-[1.4375rem] wide:text-[1.75rem]">
                <Link href={paths.quotation(form?.page)} className="line-link">
                  {t(`home.${key}Name`)}
                </Link>{' '}
                <span className="board-sign font-bold text-[1.0625rem] text-jade-tint" lang={other}>
                  {t(`home.${key}Sign`)}
                </span>
              </h4>
              <p className="phrases mt-1.5 text-base text-jade-tint">{phrases(t(`home.${key}Text`))}</p>
              {form?.from && <p className="mt-1 text-base text-cream tabular-nums">{form.from}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
