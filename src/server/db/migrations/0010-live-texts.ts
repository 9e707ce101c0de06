/**
 * A saved text goes live with the pages that are made from it; if they cannot be rendered, it waits. Existing
 * texts are live.
 */
export const liveTexts = `
alter table translation_history add column went_live_at text;
update translation_history set went_live_at = replaced_at;
create index translation_waits on translation_history (id) where went_live_at is null;
`
