/** The wizard's state, synchronised with session storage and with the page number in the URL. */
import { type Dispatch, useEffect, useReducer, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { FIRST_CATEGORY_PAGE } from '#shared/quotation/form-pages.ts'
import { type Draft, type DraftPlace, loadDraft, QUOTATION_CONTACT_FIELDS, saveDraft } from './draft.ts'
import { useWizardPath } from './use-wizard-path.ts'
import {
  FRESH_WIZARD,
  fieldId,
  reduceWizard,
  resumedPage,
  type WizardAction,
  type WizardState,
  wizardPage,
} from './wizard-state.ts'

export interface Wizard {
  state: WizardState
  dispatch: Dispatch<WizardAction>
  /** 0: what is before the pages. */
  page: number
  pages: number
  /** Whether this page was opened from the last one, to change something: the way on is then back to it. */
  isReturning: boolean
  /** Focuses the element with that id, otherwise the heading of the page. */
  goTo: (page: number, focusId?: string) => void
  /** Stops saving the draft. */
  forget: () => void
}

export const HEADING_ID = 'quotation-page'
export const TABS_ID = 'quotation-tabs'

interface Start {
  /** 0 where the form begins with what is before its pages. */
  first?: 0 | 1
  /** Where another draft than the visitor's own is kept. */
  place?: DraftPlace
}

export function useWizard(catalogue: CatalogueCategory[], { first = 1, place }: Start = {}): Wizard {
  const [state, dispatch] = useReducer(reduceWizard, FRESH_WIZARD)
  const pages = catalogue.length + FIRST_CATEGORY_PAGE
  const page = wizardPage(useSearch(), pages, first)
  const [, navigate] = useLocation()
  const pathOf = useWizardPath()
  const isForgotten = useRef(false)
  const [isReturning, setReturning] = useState(false)
  const turnTo = useFocusingTurns(page, state.isRestored, (to) => navigate(pathOf(to)))

  // Set by `before-scripts.js`, which hides the first page where the address has another.
  useEffect(() => {
    if (page === wizardPage(location.search, pages, first)) delete document.documentElement.dataset.turned
  }, [page, pages, first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: restored once, even if the catalogue changes later
  useEffect(() => {
    const stored = loadDraft(catalogue, place)
    const draft = withTyped(stored.draft)
    dispatch({ type: 'restore', draft, gone: stored.gone })
    const resumed = resumedPage(draft)
    const asked = new URLSearchParams(location.search)
    if (resumed > first && !asked.has('page') && !asked.has('package')) {
      // After the effects: the router renders synchronously, which React forbids here.
      queueMicrotask(() => navigate(pathOf(resumed), { replace: true }))
    }
  }, [])

  const { draft, isRestored } = state
  const draftKey = place?.key
  useEffect(() => {
    if (!isRestored || isForgotten.current) return
    const isTurned = resumedPage({ ...draft, page }) !== first
    saveDraft({ ...draft, page, isTurned }, catalogue, draftKey)
  }, [draft, isRestored, page, first, draftKey, catalogue])

  return {
    state,
    dispatch,
    page,
    pages,
    isReturning,
    goTo(to, focusId) {
      if (page === pages || to === pages) setReturning(page === pages && to !== pages)
      turnTo(to, focusId)
    },
    forget: () => {
      isForgotten.current = true
    },
  }
}

/** Adds text that was typed into the server's HTML before this script ran. */
function withTyped(draft: Draft): Draft {
  const contact = { ...draft.contact }
  for (const field of QUOTATION_CONTACT_FIELDS) {
    const input = document.getElementById(fieldId(`contact.${field}`))
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) {
      contact[field] = input.value || contact[field]
    }
  }
  return { ...draft, contact }
}

/** Moves the focus on every page change, including back and forward, but not on the first render. */
function useFocusingTurns(page: number, isRestored: boolean, turn: (page: number) => void): Wizard['goTo'] {
  const shown = useRef<number>(undefined)
  const focusTarget = useRef<string>(undefined)
  useEffect(() => {
    if (!isRestored) return
    const isTurned = shown.current !== undefined && shown.current !== page
    shown.current = page
    if (isTurned) focusOn(focusTarget.current)
    focusTarget.current = undefined
  }, [page, isRestored])
  return (to, focusId) => {
    if (to === page) {
      focusOn(focusId)
      return
    }
    focusTarget.current = focusId
    turn(to)
  }
}

function focusOn(id: string = HEADING_ID): void {
  const tabs = document.getElementById(TABS_ID)
  if (tabs && tabs.getBoundingClientRect().top < 0) tabs.scrollIntoView()
  document.getElementById(id)?.focus({ preventScroll: id === HEADING_ID })
}
