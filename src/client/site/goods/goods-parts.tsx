/** What the pages of products and of packages have in common: the head, and the lists of links to the others. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PageData } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

interface GoodsHeadProps {
  /** The page of all of them. */
  way?: { href: string; text: string }
  title: string
  lead: string
  action: ReactNode
}

export function GoodsHead({ way, title, lead, action }: GoodsHeadProps) {
  return (
    <div className="page-width goods-head">
      {way && (
        <Link href={way.href} className="goods-way">
          {way.text}
        </Link>
      )}
      <h1 className="page-title">{phrases(title)}</h1>
      {lead && <p className="phrases mt-4 measure text-20">{phrases(lead)}</p>}
      <div className="mt-6">{action}</div>
    </div>
  )
}

type Goods = Pick<PageData['products'], 'forms' | 'packages'>

/** `without`: the key of the category whose page this is. */
export function CategoryLinks({
  title,
  of: { forms },
  without,
}: {
  title: string
  of: Goods
  without?: string
}) {
  const t = useT()
  return (
    <LinkList
      id="goods-categories"
      title={title}
      links={forms
        .filter(({ key }) => key !== without)
        .map(({ key, name, products, from }) => ({
          href: paths.products(key),
          name,
          notes: [t('package.products', { count: products }), from],
        }))}
    />
  )
}

/** `without`: the package whose page this is. */
export function PackageLinks({
  title,
  of: { packages },
  without,
}: {
  title: string
  of: Goods
  without?: number
}) {
  const t = useT()
  return (
    <LinkList
      id="goods-packages"
      title={title}
      links={packages
        .filter(({ id }) => id !== without)
        .map(({ id, name, monthly, lines }) => ({
          href: paths.packages(id),
          name,
          notes: [t('package.products', { count: lines.length }), t('price.monthly', { monthly })],
        }))}
    />
  )
}

interface LinkListProps {
  id: string
  title: string
  links: { href: string; name: string; notes: string[] }[]
}

function LinkList({ id, title, links }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-28">
        {phrases(title)}
      </h2>
      <ul className="goods-links">
        {links.map(({ href, name, notes }) => (
          <li key={href}>
            <Link href={href}>{name}</Link>
            <span className="tabular-nums">{notes.filter((note) => note !== '').join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
