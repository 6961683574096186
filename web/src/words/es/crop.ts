import type * as English from '../crop.ts'

/** Cropping a picture. Apart from the other building blocks' words, which every page carries. */
export const cropWords: typeof English.cropWords = {
  title: 'Recortar la imagen',
  hint: 'Arrastra la imagen y acércala con el control, o usa las flechas del teclado, + y -.',
  area: 'Mover la imagen con las flechas del teclado',
  zoom: 'Acercar',
  done: 'Usar esta imagen',
  cancel: 'Cancelar',
}
