import type { UploadSender } from './upload-sender.ts'

const functions = () => import('#app/server/media/media.functions.ts')

/** The app's own server. The sending code is loaded with the first file. */
export const ownSender: UploadSender = {
  send: async (file, upload, options) => (await import('./uppy-sender.ts')).sendByUppy(file, upload, options),
  reports: async (ids) => (await functions()).readUploads({ data: { ids: [...ids] } }),
  find: async (hash) => (await (await functions()).findMediaByHash({ data: { hash } }))?.id ?? null,
  async poster(film, mediaId) {
    if (typeof film !== 'string' && !film.type.startsWith('video/')) return false
    const picture = await (await import('./film-poster.ts')).posterOf(film)
    if (picture === null) return false
    return (await (await functions()).setMediaPoster({ data: { id: mediaId, picture } })).ok
  },
  forget: async (id) => (await import('./uppy-sender.ts')).forgetUpload(id),
}
