import type { Album, AlbumPicture } from '@coterie/contract/albums'

export function createPicture(id: number, change: Partial<AlbumPicture> = {}): AlbumPicture {
  return {
    id,
    eventId: 9,
    person: { id: 2, name: 'Ben', avatar: null },
    createdAt: '2026-11-20T19:00:00.000Z',
    url: `/api/album-pictures/${id}/960`,
    thumbnail: `/api/album-pictures/${id}/320`,
    width: 960,
    height: 720,
    isOwn: false,
    canRemove: false,
    ...change,
  }
}

export function createAlbum(change: Partial<Album> = {}): Album {
  const pictures = [createPicture(31), createPicture(30)]
  return {
    event: {
      id: 9,
      title: 'Lake walk',
      startsAt: '2026-11-20T18:00:00.000Z',
      endsAt: null,
      timezone: 'Europe/Berlin',
    },
    group: { id: 3, name: 'Sunday Hikers' },
    attendedCount: 4,
    pictureCount: pictures.length,
    pictures,
    mine: { attended: true, pictureCount: 0, canAdd: true },
    ...change,
  }
}
