/** The reducer of the wizard, and the checks before the server is asked. */

import { isBlank } from '#shared/base/invisible.ts'
import { tidied } from '#shared/base/tidied.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import {
  type Contact,
  type ContactField,
  type Draft,
  EMPTY_DRAFT,
  QUOTATION_CONTACT_FIELDS,
} from './draft.ts'

export interface WizardState {
  draft: Draft
  /** False until the saved draft is restored; nothing may overwrite it before. */
  isRestored: boolean
  /** Contact fields whose errors are shown. */
  left: readonly ContactField[]
  /** Errors from the server, by path (`contact.email`, `products.12`), until that field changes. */
  refused: Readonly<Record<string, string>>
  lastChosen: number | undefined
  /** Names of products that a stored draft had and that are no longer offered. */
  gone: readonly string[]
}

export type WizardAction =
  | { type: 'restore'; draft: Draft; gone?: readonly string[] }
  | { type: 'write'; field: ContactField; value: string }
  | { type: 'leave'; fields: readonly ContactField[] }
  | { type: 'choose'; product: number; quantity: number }
  | { type: 'mistype'; product: number; text: string }
  | { type: 'showServerErrors'; fields: Readonly<Record<string, string>> }

export const FRESH_WIZARD: WizardState = {
  draft: EMPTY_DRAFT,
  isRestored: false,
  left: [],
  refused: {},
  lastChosen: undefined,
  gone: [],
}

export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const { draft } = state
  switch (action.type) {
    case 'restore':
      return { ...state, draft: action.draft, gone: action.gone ?? state.gone, isRestored: true }
    case 'write': {
      const contact = { ...draft.contact, [action.field]: action.value }
      return {
        ...state,
        draft: { ...draft, contact },
        refused: without(state.refused, `contact.${action.field}`),
      }
    }
    case 'leave':
      return { ...state, left: [...new Set([...state.left, ...action.fields])] }
    case 'choose': {
      const others = without(draft.quantities, action.product)
      const quantities = action.quantity > 0 ? { ...others, [action.product]: action.quantity } : others
      return {
        ...state,
        draft: { ...draft, quantities, mistyped: without(draft.mistyped, action.product) },
        refused: without(state.refused, `products.${action.product}`),
        lastChosen: action.product,
      }
    }
    case 'mistype':
      return {
        ...state,
        draft: {
          ...draft,
          quantities: without(draft.quantities, action.product),
          mistyped: { ...draft.mistyped, [action.product]: action.text },
        },
        refused: without(state.refused, `products.${action.product}`),
        lastChosen: action.product,
      }
    case 'showServerErrors':
      return { ...state, refused: action.fields }
  }
}

/** Why the contact page is incomplete. The server has more rules; these give feedback at once. */
export function contactErrors({ name, email }: Contact): Partial<Record<ContactField, TextKey>> {
  return {
    ...(tidied(name) === '' && { name: 'error.required' }),
    ...(tidied(email) === ''
      ? { email: 'error.required' }
      : !isEmailAddress(tidied(email)) && { email: 'error.email' }),
  }
}

/** The paths of everything that blocks the submission. */
export function stepErrors({ contact, mistyped }: Draft): string[] {
  return [
    ...Object.keys(contactErrors(contact)).map((field) => `contact.${field}`),
    ...Object.keys(mistyped).map((id) => `products.${id}`),
  ]
}

export function isStarted(contact: Contact): boolean {
  return QUOTATION_CONTACT_FIELDS.some((field) => !isBlank(contact[field]))
}

export function fieldId(path: string): string {
  return path.replace('.', '-')
}

/** The first of these paths that is a field of the form, in the order of its pages. */
export function firstError(
  paths: readonly string[],
  catalogue: readonly CatalogueCategory[],
): string | undefined {
  const fields = [
    ...QUOTATION_CONTACT_FIELDS.map((field) => `contact.${field}`),
    ...catalogue.flatMap(({ products }) => products.map(({ id }) => `products.${id}`)),
  ]
  return fields.find((path) => paths.includes(path))
}

/** `?page=` as an existing page number; without one, the products where a package is added, else `first`. */
export function wizardPage(search: string, pages: number, first: number): number {
  const asked = new URLSearchParams(search)
  const page = Math.trunc(Number(asked.get('page')))
  if (!page) return asked.has('package') ? FIRST_CATEGORY_PAGE : first
  return Math.min(Math.max(page, 1), pages)
}

/** Returns the page on which a visitor who comes back goes on; 0 where nothing has begun. */
export function resumedPage({ page, contact, quantities }: Draft): number {
  const isBegun = isStarted(contact) || Object.keys(quantities).length > 0
  return page || (isBegun ? FIRST_CATEGORY_PAGE : 0)
}

function without<Value>(
  fields: Readonly<Record<string, Value>>,
  key: string | number,
): Record<string, Value> {
  const { [key]: _, ...others } = fields
  return others
}
