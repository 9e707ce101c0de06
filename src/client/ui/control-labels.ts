/** The few words that controls say by themselves; whoever knows the language of the page hands them down. */
import { createContext } from 'react'

export interface Words {
  showPassword: string
  hidePassword: string
}

export const WordsContext = createContext<Words>({ showPassword: '', hidePassword: '' })
