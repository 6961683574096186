import {
  addAlbumPicture,
  listAlbumPictures,
  listAlbums,
  getAlbum,
  getAlbumPicture,
  removeAlbumPicture,
} from '@coterie/contract/albums'

import { purgeUnlessUsed } from '../pictures/service.ts'
import type { Routes } from '../routes.ts'
import {
  addPicture,
  readAlbum,
  listCircleAlbums,
  listPictures,
  openPicture,
  removePicture,
} from './albums.ts'
import { purgeAlbumPictureJob } from './pictures.ts'

export const albumsRoutes: Routes = ({ ctx, mount }) => {
  const { db, jobs } = ctx
  mount(listAlbums, ({ viewer, params, query, now }) =>
    listCircleAlbums(db, { viewerId: viewer.id, groupId: params.id, cursor: query.cursor }, now),
  )
  mount(getAlbum, ({ viewer, params, now }) =>
    readAlbum(db, { viewerId: viewer.id, eventId: params.id }, now),
  )
  mount(listAlbumPictures, ({ viewer, params, query, now }) =>
    listPictures(db, { viewerId: viewer.id, eventId: params.id, cursor: query.cursor }, now),
  )
  mount(addAlbumPicture, ({ viewer, params, body, picture, now }) =>
    addPicture(ctx, { viewerId: viewer.id, eventId: params.id, clientId: body.clientId, picture }, now),
  )
  mount(removeAlbumPicture, ({ viewer, params }) =>
    removePicture(ctx, { viewerId: viewer.id, id: params.id }),
  )
  mount(getAlbumPicture, ({ viewer, params }) => openPicture(ctx, { viewerId: viewer.id, ...params }))
  jobs.handle(purgeAlbumPictureJob, ({ key }) => purgeUnlessUsed(ctx, 'album-pictures', key))
}
