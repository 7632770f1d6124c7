/** Words that are right and that no pin of the demo has, with names and words of other languages: none may be corrected. */
export const RIGHT: readonly string[] = `
house horse mouse louse quilt guitar tractor dentist passport umbrella zebra giraffe penguin volcano asteroid
bride brides groom ties tire tired lens lenses moss boss loss coast roast toast boast fridge bridge ridge
lamb limb comb tomb bead beads beard board hoard hare mare dare pair fair hair stair chess dress press
trail rail mail snail hail jail tool pool fool wool root boot hoot foot fort port sort moan loan
canal camel caramel panel tunnel kennel kernel colonel parcel cancel pencil stencil
nike adidas samsung toyota lego ikea netflix spotify minecraft pokemon
hemingway picasso beyonce rihanna messi ronaldo kafka
Hund Katze Fahrrad Schmetterling Regenschirm Hochzeit Frisur Schuhe
chien chat vélo mariage coiffure chaussures anniversaire
perro gato bicicleta boda peinado zapatos
gatto scarpe matrimonio cavallo cachorro sapato hund katt cykel bröllop
собака кошка велосипед свадьба
σκύλος γάτα كلب قطة 犬 自転車 狗 自行车 개 자전거 หมา จักรยาน
`
  .trim()
  .split(/\s+/);
