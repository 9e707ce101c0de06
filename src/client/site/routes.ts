/**
 * The route table: one row for each public route. A page is a lazy chunk in a file named after it
 * (`<page>-page.tsx`). The server renders the same table; the data of a page is in
 * `server/rendering/pages.ts`.
 */
import type { ComponentType } from 'react'
import type { PageName } from '../../shared/page.ts'

interface Route {
  page: PageName
  /** It is undefined for the page that handles every other path. */
  path: string | undefined
  /** Below it, each thing that the page shows has a path of its own. */
  hasItems?: true
  load: () => Promise<ComponentType>
}

export const routes: readonly Route[] = [
  { page: 'home', path: '/', load: () => import('./home/home-page.tsx').then((m) => m.HomePage) },
  {
    page: 'services',
    path: '/services',
    load: () => import('./services/services-page.tsx').then((m) => m.ServicesPage),
  },
  {
    page: 'quotation',
    path: '/quotation',
    load: () => import('./quotation/quotation-page.tsx').then((m) => m.loadQuotationPage()),
  },
  {
    page: 'quotation-view',
    path: '/quotation/view',
    load: () => import('./quotation/quotation-view-page.tsx').then((m) => m.QuotationViewPage),
  },
  {
    page: 'quotation-verify',
    path: '/quotation/verify',
    load: () => import('./quotation/quotation-verify-page.tsx').then((m) => m.QuotationVerifyPage),
  },
  {
    page: 'quotation-restore',
    path: '/quotation/restore',
    load: () => import('./quotation/quotation-restore-page.tsx').then((m) => m.QuotationRestorePage),
  },
  {
    page: 'products',
    path: '/products',
    hasItems: true,
    load: () => import('./goods/products-page.tsx').then((m) => m.ProductsPage),
  },
  {
    page: 'packages',
    path: '/packages',
    hasItems: true,
    load: () => import('./goods/packages-page.tsx').then((m) => m.PackagesPage),
  },
  {
    page: 'partners',
    path: '/partners',
    load: () => import('./partner/partners-page.tsx').then((m) => m.PartnersPage),
  },
  {
    page: 'contact',
    path: '/contact',
    load: () => import('./contact/contact-page.tsx').then((m) => m.ContactPage),
  },
  {
    page: 'login',
    path: '/login',
    load: () => import('./login/login-page.tsx').then((m) => m.LoginPage),
  },
  {
    page: 'forgot-password',
    path: '/login/forgot',
    load: () => import('./password/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  },
  {
    page: 'set-password',
    path: '/password',
    load: () => import('./password/set-password-page.tsx').then((m) => m.SetPasswordPage),
  },
  {
    page: 'privacy',
    path: '/privacy',
    load: () => import('./privacy/privacy-page.tsx').then((m) => m.PrivacyPage),
  },
  {
    page: 'unsubscribe',
    path: '/unsubscribe',
    load: () => import('./unsubscribe/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  },
  {
    page: 'not-found',
    path: undefined,
    load: () => import('./not-found/not-found-page.tsx').then((m) => m.NotFoundPage),
  },
]

/** The page for a path without language prefix and trailing slash. */
export function pageAt(path: string): PageName {
  return routeAt(path)?.page ?? 'not-found'
}

/** What the path names on a page that shows several things; undefined for the page of all of them. */
export function itemAt(path: string): string | undefined {
  const route = routeAt(path)
  return route?.hasItems && path !== route.path ? readItem(path.slice(`${route.path}/`.length)) : undefined
}

/** The path of a page, or of one thing on it; empty for the page that handles every other path. */
export function pathOf(page: PageName, item?: string): string {
  const path = routes.find((route) => route.page === page)?.path ?? ''
  return item === undefined ? path : `${path}/${encodeURIComponent(item)}`
}

function routeAt(path: string): Route | undefined {
  return routes.find((route) => {
    if (!route.hasItems || !path.startsWith(`${route.path}/`)) return route.path === path
    return !path.slice(`${route.path}/`.length).includes('/')
  })
}

function readItem(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return written
  }
}

const loaded = new Map<PageName, ComponentType>()

/** Calls the route's loader each time: some pages load a part only for a later call. */
export async function loadPage(page: PageName): Promise<void> {
  const route = routes.find((candidate) => candidate.page === page)
  if (route) loaded.set(page, await route.load())
}

/**
 * Pages are loaded before they are rendered, so rendering is synchronous, on the server and during hydration.
 */
export function loadedPage(page: PageName): ComponentType {
  const component = loaded.get(page)
  if (!component) throw new Error(`the page ${page} is not loaded`)
  return component
}

// In development, a page that cannot be replaced in place is loaded again with its document.
import.meta.hot?.accept(() => location.reload())
