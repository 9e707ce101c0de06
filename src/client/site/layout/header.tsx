/** The header of every public page; under 800 px its links move into a menu, which opens without a script. */
import { useRef } from 'react'
import { Link } from 'wouter'
import type { TextKey } from '#shared/i18n/t.ts'
import { PublicLanguageSwitch } from '../../navigation/language-switch.tsx'
import { usePageLocation } from '../../navigation/location-state.ts'
import { paths } from '../../paths.ts'
import { useIsSignedIn } from '../../session/signed-in.ts'
import { useT } from '../../ui/page-context.tsx'
import { Brand } from './brand.tsx'

const MENU_ID = 'site-menu'

export function Header() {
  const t = useT()
  const { page } = usePageLocation().location.block
  return (
    <header className="border-line border-b bg-cream print:border-ink">
      <div className="page-width header-row flex h-17 items-center narrow:h-20">
        <Link href={paths.home()}>
          <Brand />
        </Link>
        <nav
          aria-label={t('layout.mainNavigation')}
          className="header-links ml-auto hidden items-center whitespace-nowrap narrow:flex print:hidden"
        >
          <SiteLinks className="site-link flex min-h-11 items-center" />
          <WidestOfBoth>
            <InternalLink className="site-link flex min-h-11 items-center" />
          </WidestOfBoth>
        </nav>
        <div className="hidden narrow:block print:hidden">
          <PublicLanguageSwitch />
        </div>
        {/* Beside a form that asks for one, or an offer, it would compete with what is to be pressed there. */}
        {!page.startsWith('quotation') && <QuotationLink className="max-desk:hidden print:hidden" />}
        <Menu />
      </div>
    </header>
  )
}

function QuotationLink({ className, onLeave }: { className: string; onLeave?: () => void }) {
  const t = useT()
  return (
    <Link
      href={paths.quotation()}
      className={`button-jade min-h-11 whitespace-nowrap px-4 text-16 ${className}`}
      onClick={onLeave}
    >
      {t('layout.getQuotation')}
    </Link>
  )
}

/** It is as wide as the wider of “Login” and “Internal”, so that nothing moves when the script decides which one to show. */
function WidestOfBoth({ children }: { children: React.ReactNode }) {
  const t = useT()
  return (
    <span className="grid justify-items-start">
      {children}
      <span className="invisible h-0" aria-hidden="true">
        {t('layout.internal')}
      </span>
    </span>
  )
}

function Menu() {
  const t = useT()
  const menu = useRef<HTMLElement>(null)
  const link = 'site-link flex min-h-14 items-center border-line border-b text-20'
  const leave = () => menu.current?.hidePopover()
  return (
    <div className="ml-auto narrow:hidden print:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={t('layout.menu')}
        className="menu-button grid size-11 place-items-center rounded-control border-2 border-ink"
      >
        <svg className="h-4 w-5.5 stroke-ink" viewBox="0 0 22 16" aria-hidden="true" strokeWidth="2.5">
          <path className="menu-bars" d="M0 2h22M0 8h22M0 14h22" />
          <path className="menu-cross" d="m3 0 16 16M3 16 19 0" />
        </svg>
      </button>
      <nav
        ref={menu}
        id={MENU_ID}
        popover="auto"
        aria-label={t('layout.menu')}
        className="site-menu border-ink border-b-4 bg-paper text-ink"
      >
        <div className="page-width flex flex-col py-3">
          <QuotationLink className="mt-2 mb-1" onLeave={leave} />
          <SiteLinks className={link} onLeave={leave} />
          <SiteLink href={paths.privacy()} text="layout.privacy" className={link} onLeave={leave} />
          <InternalLink className={link} onLeave={leave} />
          <div className="flex py-4">
            <PublicLanguageSwitch />
          </div>
        </div>
      </nav>
    </div>
  )
}

const links: { href: string; text: TextKey }[] = [
  { href: paths.home(), text: 'layout.home' },
  { href: paths.services(), text: 'layout.services' },
  { href: paths.partners(), text: 'layout.partners' },
  { href: paths.contact(), text: 'layout.contact' },
]

interface SiteLinksProps {
  className: string
  onLeave?: (() => void) | undefined
}

/** The links of header and menu; one row per page. */
function SiteLinks(props: SiteLinksProps) {
  return links.map(({ href, text }) => <SiteLink key={href} href={href} text={text} {...props} />)
}

function SiteLink({ href, text, className, onLeave }: SiteLinksProps & (typeof links)[number]) {
  const t = useT()
  const { path } = usePageLocation().location
  return (
    <Link
      href={href}
      className={className}
      aria-current={href === path ? 'page' : undefined}
      onClick={onLeave}
    >
      {t(text)}
    </Link>
  )
}

/** Links to the login page or, for signed-in users, to the internal area, which is a separate document. */
function InternalLink({ className, onLeave }: SiteLinksProps) {
  const t = useT()
  if (useIsSignedIn()) {
    return (
      <a href={paths.internal()} className={className}>
        {t('layout.internal')}
      </a>
    )
  }
  return <SiteLink href={paths.login()} text="layout.login" className={className} onLeave={onLeave} />
}
