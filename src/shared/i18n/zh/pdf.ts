export const pdf = {}
