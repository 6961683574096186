/** Where one's drafts are listed. */
export const draftsHref = '/events/yours?show=drafts'
