/**
 * zod runs compiled code only where it is asked for a result at once, and tRPC asks for a promise, for which a list takes
 * three times as long. Schemas of procedures are therefore asked at once: none of ours has to wait for anything.
 */
import { z } from 'zod'

/** A builder of procedures, and every builder that is made from it. */
export function checkedAtOnce<Builder extends object>(builder: Builder): Builder {
  return new Proxy(builder, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        for (const one of given) if (one instanceof z.ZodType) askAtOnce(one)
        const made = member.apply(target, given) as object
        // A finished procedure is a function.
        return typeof made === 'function' ? made : checkedAtOnce(made)
      }
    },
  })
}

function askAtOnce(schema: z.ZodType): void {
  schema.parseAsync = async (value, params) => schema.parse(value, params)
}
