import type * as English from '../crop.ts'

export const cropTexts: typeof English.cropTexts = {
  title: 'Recortar foto',
  hint: 'Arrastra la foto y acércala con el control, o usa las flechas del teclado, + y -.',
  area: 'Mover la foto con las flechas del teclado',
  zoom: 'Acercar',
  done: 'Usar foto',
  cancel: 'Cancelar',
}
