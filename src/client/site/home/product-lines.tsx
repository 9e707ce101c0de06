/** The four product lines, on a painted board. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { paths } from '../../paths.ts'
import { useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

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
      <div className="mt-16 narrow:mt-24 narrow:grid narrow:grid-cols-2 narrow:items-end narrow:gap-18">
        <h3 className="text-28 narrow:text-40">{phrases(t('home.linesTitle'))}</h3>
        <p className="phrases mt-3 text-20 narrow:mt-0">{phrases(t('home.linesLead'))}</p>
      </div>
      <ul className="on-dark line-board">
        {shown.map(({ key, form, Icon }) => (
          <li key={key}>
            <Icon />
            <div>
              <h4 className="line-name flex flex-wrap items-baseline gap-x-3 gap-y-1 text-28">
                <Link href={paths.quotation(form?.page)} className="line-link">
                  {t(`home.${key}Name`)}
                </Link>{' '}
                <span className="board-sign font-bold text-17 text-jade-tint" lang={other}>
                  {t(`home.${key}Sign`)}
                </span>
              </h4>
              <p className="phrases mt-2 text-16 text-jade-tint">{phrases(t(`home.${key}Text`))}</p>
              {form?.from && <p className="mt-1 text-16 text-cream tabular-nums">{form.from}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="w-full fill-none stroke-cream"
      viewBox="0 0 72 72"
      aria-hidden="true"
      strokeWidth="3"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
    </svg>
  )
}

/** The icons of the four product lines, in outline with one piece of brass. */
function TillIcon() {
  return (
    <Icon>
      <rect x="10" y="10" width="52" height="36" rx="4" />
      <path d="M36 46v12M22 60h28M18 20h16M18 28h12M18 36h14" />
      <path className="fill-brass stroke-none" d="M42 18h12v20H42Z" />
    </Icon>
  )
}

function CameraIcon() {
  return (
    <Icon>
      <path d="M12 10h48v10H12ZM16 20h40v12c0 14-8 24-20 24S16 46 16 32Z" />
      <circle cx="36" cy="34" r="9" />
      <circle className="fill-brass stroke-none" cx="36" cy="34" r="4" />
    </Icon>
  )
}

function PaymentIcon() {
  return (
    <Icon>
      <rect x="14" y="18" width="30" height="46" rx="5" />
      <path className="fill-brass stroke-none" d="M21 26h16v10H21Z" />
      <path d="M22 44h1M29 44h1M36 44h1M22 53h1M29 53h1M36 53h1M50 24a12 12 0 0 1 0 16M57 17a22 22 0 0 1 0 30" />
    </Icon>
  )
}

function RouterIcon() {
  return (
    <Icon>
      <rect x="8" y="42" width="56" height="18" rx="4" />
      <path d="M18 42 14 20M36 42V24M54 42l4-22M46 51h1M54 51h1" />
      <path className="stroke-brass" d="M30 16a9 9 0 0 1 12 0M25 9a17 17 0 0 1 22 0" />
    </Icon>
  )
}
