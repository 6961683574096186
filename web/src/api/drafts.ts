import { clearDraftFiles } from './draft-files.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const prefix = 'coterie-draft-'
/** The id of the signed-in user who owns the drafts. */
const ownerKey = 'coterie-drafts-user'
/** What earlier versions called it: a tab can outlive an update. */
const oldOwnerKey = 'coterie-drafts-of'
/** Unsent messages (outbox.ts). */
export const outboxKey = 'coterie-outbox'
/** The form that a visitor filled in on /auth. Deleted after signing in. */
export const authFormKey = 'coterie-auth-form'

/** Whether /auth would show what was typed before. */
export function hasStoredAuthForm(): boolean {
  return tryOrUndefined(() => sessionStorage.getItem(authFormKey) !== null) ?? false
}

/** Unsent text under a name such as 'circle' or 'message-12'. It survives a reload, but not the tab or a sign-out. */
export function readDraft(name: string): string {
  return tryOrUndefined(() => sessionStorage.getItem(prefix + name)) ?? ''
}

/** Stores a draft; an empty one is deleted. Without storage, it is lost with the page. */
export function writeDraft(name: string, draft: string): void {
  tryOrUndefined(() =>
    draft === '' ? sessionStorage.removeItem(prefix + name) : sessionStorage.setItem(prefix + name, draft),
  )
}

/** Assigns the drafts to this user and deletes those of another user. */
export function claimDrafts(userId: number): void {
  tryOrUndefined(() => {
    sessionStorage.removeItem(authFormKey)
    const previousOwner = readOwner()
    if (previousOwner !== null && previousOwner !== String(userId)) clearDrafts()
    sessionStorage.setItem(ownerKey, String(userId))
  })
}

function readOwner(): string | null {
  return sessionStorage.getItem(ownerKey) ?? sessionStorage.getItem(oldOwnerKey)
}

export function clearDrafts(): void {
  tryOrUndefined(() => {
    // Only signed-in users store files, so don't open that storage for others.
    if (readOwner() !== null) void clearDraftFiles()
    sessionStorage.removeItem(ownerKey)
    sessionStorage.removeItem(oldOwnerKey)
    localStorage.removeItem(outboxKey)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
