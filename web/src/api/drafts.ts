import { clearDraftFiles } from './draft-files.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const prefix = 'coterie-draft-'
/** Whose they are, once somebody is signed in: the person's id. */
const ownerKey = 'coterie-drafts-of'
/** Where outbox.ts keeps what was sent and has not arrived. */
export const outboxKey = 'coterie-outbox'
/** Where waiting.ts keeps other changes that wait for the network. */
export const queuedCallsKey = 'coterie-waiting'
/** What a guest typed at the door: no draft of a person, and of no use once somebody is signed in. */
export const authFormKey = 'coterie-at-the-door'

/**
 * What somebody typed and has not sent, under a name of its own ('circle', 'message-12'). It
 * outlives the page and a reload, not the tab; signing out forgets it.
 */
export function readDraft(name: string): string {
  return tryOrUndefined(() => sessionStorage.getItem(prefix + name)) ?? ''
}

/** Keeps a draft; an empty one is forgotten. Without storage it lasts as long as its page. */
export function writeDraft(name: string, draft: string): void {
  tryOrUndefined(() =>
    draft === '' ? sessionStorage.removeItem(prefix + name) : sessionStorage.setItem(prefix + name, draft),
  )
}

/** What was typed is this person's; drafts of somebody else who was signed in here before are forgotten. */
export function claimDrafts(owner: number): void {
  tryOrUndefined(() => {
    sessionStorage.removeItem(authFormKey)
    const before = sessionStorage.getItem(ownerKey)
    if (before !== null && before !== String(owner)) clearDrafts()
    sessionStorage.setItem(ownerKey, String(owner))
  })
}

export function clearDrafts(): void {
  tryOrUndefined(() => {
    // Only who is signed in keeps files: for others there is nothing to open that storage for.
    if (sessionStorage.getItem(ownerKey) !== null) void clearDraftFiles()
    sessionStorage.removeItem(ownerKey)
    localStorage.removeItem(outboxKey)
    localStorage.removeItem(queuedCallsKey)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
