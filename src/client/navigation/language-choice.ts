/** The visitor's language: in local storage for the browser, and in a cookie for the server. */
import { isLanguage, LANGUAGE_KEPT_SECONDS, LANGUAGE_KEY, type Language } from '../../shared/base/language.ts'

export function chosenLanguage(): Language | undefined {
  try {
    const choice = localStorage.getItem(LANGUAGE_KEY)
    return isLanguage(choice) ? choice : undefined
  } catch {
    return undefined
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // Storage may be turned off; the cookie below still works.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${LANGUAGE_KEPT_SECONDS}; SameSite=Lax`
}
