/** What users write in WhatsApp to the sender of a contact request is kept among the replies, with the number: replies by email have none. */
export const chatsOfRequests = `alter table contact_reply add column phone text not null default '';`
