export const draftsHref = '/events/yours?show=drafts'
