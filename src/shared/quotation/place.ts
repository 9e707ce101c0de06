/** Where a customer works, as one text: the restaurant and its district. */
import { COMMA, type Language } from '../base/language.ts'

export interface Place {
  restaurant: string
  district: string
}

export const NO_PLACE: Place = { restaurant: '', district: '' }

/** It is empty where the customer has given neither. */
export function placeName({ restaurant, district }: Place, language: Language): string {
  return [restaurant, district].filter((text) => text !== '').join(COMMA[language])
}

/** Without a place, the first line of what the customer wrote about it. */
export function placeOrAbout(row: Place & { about: string }, language: Language): string {
  return placeName(row, language) || row.about
}
