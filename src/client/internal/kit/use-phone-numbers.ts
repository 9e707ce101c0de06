import { useQuery } from '@tanstack/react-query'
import { knownNumbers, type PhoneNumber } from '#shared/phone/phone.ts'

/** The numbers in a text. Those of farther countries come with the library of their rules, which few customers need. */
export function usePhoneNumbers(): (text: string) => PhoneNumber[] {
  const { data: rules } = useQuery({
    queryKey: ['phone numbers'],
    queryFn: () => import('#shared/phone/phone-numbers.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  })
  return rules?.phoneNumbers ?? knownNumbers
}
