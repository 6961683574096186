import { z } from 'zod'

import type { Config } from '../../config/config.ts'
import { openStore } from '../../platform/files/open-store.ts'
import { Pictures } from '../../platform/pictures.ts'

/** Pictures of messages. They lie apart from those that anybody may see, and no address shows the folder. */
export function messagePictures(config: Pick<Config, 'dataDir' | 's3Url'>): Pictures {
  return new Pictures(openStore(config, 'message-pictures'))
}

/** Taking away a message's picture. The database itself writes it down when the picture's row changes or goes. */
export const purgeMessagePictureJob = {
  kind: 'forget-message-picture',
  payload: z.object({ key: z.string() }),
} as const
