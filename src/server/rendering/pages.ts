/**
 * The data for rendering each public page: the scopes of its texts, its data, and its search engine rules.
 */

import { paths } from '../../client/paths.ts'
import { COMMA, LANGUAGES, type Language, otherLanguage } from '../../shared/base/language.ts'
import { REFERENCES_ON_HOME_MAX } from '../../shared/base/limits.ts'
import { createT, type ErrorName, type T, type TextKey, type TextScope } from '../../shared/i18n/t.ts'
import { homeImages } from '../../shared/look/home-picture.ts'
import type { PageBlock, PageData, PageName } from '../../shared/page.ts'
import { productLines } from '../../shared/product/category-line.ts'
import { answeredQuestions } from '../../shared/question/question.ts'
import { formPages } from '../../shared/quotation/form-pages.ts'
import { referenceCard } from '../../shared/reference/reference.ts'
import { packageCards } from '../../shared/starter-package/package-card.ts'
import { packageKinds } from '../../shared/starter-package/package-kind.ts'
import { packageOffers } from '../../shared/starter-package/package-offer.ts'
import { companyTexts, scopeTexts } from './page-texts.ts'
import type { SiteSource } from './site-source.ts'

interface Page<Name extends PageName> {
  /** The scopes beyond those of the layout. */
  scopes: readonly TextScope[]
  /** Its own texts of the scope `error`, which is large; those of a refused call come with the answer. */
  errors?: readonly ErrorName[]
  /**
   * The title of the page's link in a chat, for pages in search engines; the title of every document is the
   * company's name.
   */
  title?: TextKey
  description: TextKey
  data(source: SiteSource, language: Language, item?: string): PageData[Name]
  /** The things that have a path of their own below that of the page. */
  items?(source: SiteSource, language: Language): string[]
  /** The title and the description of the page of one thing. */
  wordsOfItem?(data: PageData[Name], t: T, language: Language): ItemWords
  /** Shows data of one person: excluded from search engines, and its URL from Referer headers. */
  isPersonal?: true
  /** Contains the company's data for search engines. */
  describesCompany?: true
  /** Contains a form that sends the CSRF token (docs/rules.md, REST). */
  hasForm?: true
}

interface ItemWords {
  title: string
  description: string
}

/** A row of logos, or two. */
const BRANDS_MAX = 8

const none = () => null

export const pages: { [Name in PageName]: Page<Name> } = {
  home: {
    scopes: ['home', 'price'],
    title: 'home.headline',
    description: 'page.homeDescription',
    data: (source, language) => {
      const names = source.catalogue(otherLanguage(language)).map(({ key, name }) => [key, name] as const)
      const catalogue = source.catalogue(language)
      const t = createT(source.texts(language), language)
      const forms = formPages(catalogue, t)
      const { lines, hasMore } = productLines(source.categoriesOnHome(), forms, {
        language,
        otherNames: new Map(names),
      })
      const offered = packageOffers(t, source.packages(), catalogue, language)
      return {
        packages: offered.offers,
        has_more_packages: offered.hasMore,
        times: {
          choose: t('home.chooseTime'),
          call: t('company.answerTime'),
          install: t('company.installTime'),
          // One line for each part of the week; the first says enough here.
          stay: companyTexts(source, language).hours.split('\\')[0]!,
        },
        lines,
        has_more_lines: hasMore,
        references: source
          .references()
          .slice(0, REFERENCES_ON_HOME_MAX)
          .map((row) => referenceCard(row, language)),
        customers: t('company.customers')
          .split('\\')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .join(' · '),
        brands: source
          .partners()
          .slice(0, BRANDS_MAX)
          .map(({ id, name, logo }) => ({ id, name, logo })),
        questions: answeredQuestions(source.questions(), language),
        pictures: homeImages(source.homePictures(), language, paths.upload),
      }
    },
    describesCompany: true,
  },
  services: {
    scopes: ['services', 'forgotten', 'package', 'price', 'terms'],
    title: 'layout.services',
    description: 'page.servicesDescription',
    data: (source, language) => {
      const catalogue = source.catalogue(language)
      return {
        forms: formPages(catalogue, createT(source.texts(language), language)),
        packages: packageCards(source.packages(), catalogue, language),
        questions: answeredQuestions(source.questions(), language),
      }
    },
  },
  quotation: {
    scopes: ['quotation', 'ticket', 'price', 'package', 'captcha', 'privacy_notice'],
    errors: ['captcha', 'email', 'quotationEmpty', 'required'],
    title: 'quotation.title',
    description: 'page.quotationDescription',
    data: (source, language) => {
      const catalogue = source.catalogue(language)
      return { catalogue, packages: packageKinds(source.packages(), catalogue, language) }
    },
  },
  products: {
    scopes: ['goods', 'package', 'price'],
    title: 'goods.productsTitle',
    description: 'page.productsDescription',
    data: (source, language, item) => ({
      ...goodsOf(source, language),
      category: source.catalogue(language).find(({ key }) => key === item) ?? null,
    }),
    items: (source, language) => source.catalogue(language).map(({ key }) => key),
    wordsOfItem: ({ category }, t, language) => ({
      title: category?.name ?? '',
      description: t('page.categoryDescription', {
        name: category?.name ?? '',
        products: (category?.products ?? [])
          .slice(0, NAMED_PRODUCTS)
          .map(({ name }) => name)
          .join(COMMA[language]),
      }),
    }),
  },
  packages: {
    scopes: ['goods', 'package', 'price'],
    title: 'package.title',
    description: 'page.packagesDescription',
    data: (source, language, item) => ({
      ...goodsOf(source, language),
      id: item === undefined ? null : Number(item),
      questions: answeredQuestions(source.questions(), language),
    }),
    items: (source, language) => goodsOf(source, language).packages.map(({ id }) => String(id)),
    wordsOfItem: ({ packages, id }, t) => {
      const {
        name = '',
        description = '',
        monthly = '',
        upfront = '',
      } = packages.find((it) => it.id === id) ?? {}
      return {
        title: name,
        description: t('page.packageDescription', { name, description, monthly, upfront }),
      }
    },
  },
  'quotation-view': {
    scopes: ['result', 'forgotten', 'offer', 'visit', 'price'],
    errors: ['dayInPast', 'maySign', 'quotationNotFound', 'required'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  'quotation-verify': {
    scopes: ['result', 'forgotten', 'price'],
    errors: ['verificationFailed'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  'quotation-restore': {
    scopes: ['result', 'forgotten'],
    errors: ['restoreFailed'],
    description: 'page.resultDescription',
    data: none,
    isPersonal: true,
  },
  login: {
    scopes: ['login', 'captcha'],
    description: 'page.loginDescription',
    data: ({ provider }) => ({ provider }),
    isPersonal: true,
    hasForm: true,
  },
  'forgot-password': {
    scopes: ['password', 'captcha'],
    description: 'page.passwordDescription',
    data: ({ sendsMail }) => ({ sends_mail: sendsMail() }),
    isPersonal: true,
    hasForm: true,
  },
  'set-password': {
    scopes: ['password', 'account'],
    errors: ['passwordEmpty'],
    description: 'page.passwordDescription',
    data: none,
    isPersonal: true,
    hasForm: true,
  },
  contact: {
    scopes: ['contact', 'captcha', 'privacy_notice'],
    title: 'layout.contact',
    description: 'page.contactDescription',
    data: none,
    describesCompany: true,
    hasForm: true,
  },
  partners: {
    scopes: ['partner'],
    title: 'layout.partners',
    description: 'page.partnersDescription',
    data: (source) => source.partners(),
  },
  privacy: {
    scopes: ['privacy'],
    title: 'layout.privacy',
    description: 'page.privacyDescription',
    data: (source, language) => ({
      other: scopeTexts(source, otherLanguage(language), ['privacy', 'company']),
      contact_days: source.contactDays,
    }),
  },
  unsubscribe: {
    scopes: ['unsubscribe'],
    description: 'page.unsubscribeDescription',
    data: () => ({ outcome: 'asked' }),
    isPersonal: true,
  },
  'not-found': {
    scopes: ['page'],
    description: 'page.notFoundDescription',
    data: none,
  },
}

export const pageNames = Object.keys(pages) as PageName[]

export function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name)
}

export function isIndexed(page: PageName): boolean {
  return page !== 'not-found' && !pages[page].isPersonal
}

/** A page, or the page of one of its things. */
export interface Place {
  page: PageName
  item?: string
}

export interface PlaceInLanguage extends Place {
  language: Language
}

/** Lists every place of the site, a page before its things. */
export function listPlaces(source: SiteSource): PlaceInLanguage[] {
  return LANGUAGES.flatMap((language) =>
    pageNames.flatMap((page) => [
      { page, language },
      ...(pages[page].items?.(source, language) ?? []).map((item) => ({ page, item, language })),
    ]),
  )
}

/** What a page is called in a chat, and what search engines and chats say of it. */
export function wordsOf(
  { page, item, data, language }: PageBlock,
  t: T,
): { title: string | undefined; description: string } {
  const { title, description, wordsOfItem } = pages[page] as Page<PageName>
  if (item !== undefined && wordsOfItem) return wordsOfItem(data, t, language)
  return { title: title && t(title), description: t(description) }
}

/** How many products the description of a category names. */
const NAMED_PRODUCTS = 5

function goodsOf(source: SiteSource, language: Language): Pick<PageData['products'], 'forms' | 'packages'> {
  const catalogue = source.catalogue(language)
  return {
    forms: formPages(catalogue, createT(source.texts(language), language)),
    packages: packageCards(source.packages(), catalogue, language),
  }
}
