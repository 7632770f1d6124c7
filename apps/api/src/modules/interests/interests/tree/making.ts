/** Art, crafts, design, photography and architecture. An interest a line: its number, its name and its words (`outline.ts`). */
export const MAKING = `
8000 Art: art?, wall art, modern art, contemporary art, street artist, artwork, artist, kunst, arte, 芸術, 艺术, искусство, فن, fine art, abstract art, museum?, still life
  8010 Drawing: drawing, sketch, sketchbook, pencil drawing, charcoal drawing, zeichnung, dibujo, dessin, doodle, イラスト, 素描
    8011 Drawing tutorials: how to draw, drawing tutorial, step by step drawing, drawing reference, pose reference
    8012 Ink drawing: ink drawing, pen and ink, linework, crosshatching
    8013 Character design: character design, character sheet, concept art, oc?
  8020 Painting: painting, oil painting, brushstroke, malerei, pintura, peinture, 絵画, canvas?, paint on canvas
    8021 Watercolor: watercolor, aquarell, acuarela, aquarelle, 水彩
    8022 Acrylic painting: acrylic painting, acrylic pour, acrylic on canvas
    8023 Gouache: gouache
    8024 Portraits: portrait painting, self portrait, portrait drawing
  8030 Illustration: illustration, illustrator?, picture book, editorial illustration, ilustración
    8031 Comics and manga: comic, manga, anime, webtoon, graphic novel, 漫画, マンガ, アニメ
    8032 Botanical illustration: botanical illustration, botanical print, leaf index, herbarium
  8040 Printmaking: printmaking, linocut, screen print, risograph, woodcut, etching, letterpress, linoleum
  8050 Sculpture: sculpture, sculptor, bronze figure, skulptur, escultura, statue
  8060 Ceramics: ceramic, pottery, glaze, stoneware, wheel throwing, keramik, cerámica, céramique, 陶芸, 陶瓷, porcelain, earthenware, clay pot, jug, vase
    8061 Handmade mugs and bowls: handmade mug, ceramic mug, ceramic bowl, pinch pot
  8070 Collage: collage, cut paper, paper cut-out, mixed media, scherenschnitt, paper study, photomontage
  8080 Street art: street art, graffiti, mural
  8090 Art history: art history, impressionism, baroque, renaissance art, bauhaus, art nouveau, monet, van gogh, matisse
  8110 Digital art: digital art, pixel art, digital painting, procreate, generative art, blender 3d, 3d render, デジタルアート

9000 Crafts: craft, crafting, handmade, handicraft, basteln, manualidades, bricolage?, diy, diy project, 手芸, 手工, ハンドメイド, рукоделие
  9010 Knitting: knitting, knit, knitted, stricken, tejer, tricot, yarn, 編み物, cable stitch, вязание
    9011 Sweater patterns: sweater pattern, knitted sweater, cardigan pattern
    9012 Sock knitting: sock knitting, knitted sock, socken stricken
  9020 Crochet: crochet, häkeln, ganchillo, granny square, かぎ針
    9021 Amigurumi: amigurumi, crochet toy, あみぐるみ
  9030 Sewing: sewing, sewing pattern, nähen, costura, couture?, 縫い物, sew, hem?, seam?, dressmaking
    9031 Quilting: quilt, quilting, patchwork, quilt block
    9032 Mending: mending, visible mending, darning, sashiko
  9040 Embroidery: embroidery, embroidered, cross stitch, sticken, bordado, broderie, 刺繍, hoop art, needlepoint
  9050 Paper crafts: paper craft, papercraft, card making, handmade card, paper flower
    9051 Origami: origami, paper folding, 折り紙, 折纸
    9052 Scrapbooking: scrapbook, scrapbooking, junk journal
    9053 Bullet journals: bullet journal, bujo, journaling, habit tracker, journal spread
    9054 Bookbinding: bookbinding, handbound, coptic stitch
  9060 Jewelry making: jewelry making, beading, beaded, wire wrapping, polymer clay, resin?, bead loom, friendship bracelet
  9070 Macramé and weaving: macrame, macramé, weaving, loom, tapestry, basket weaving, woven wall hanging
  9080 Candles and soap: candle making, soap making, candle, kerze, beeswax
  9090 Woodworking: woodworking, woodwork, carpentry, joinery, dovetail, wood carving, holzarbeit, plywood, workbench, whittling
  9110 Leathercraft: leathercraft, leather wallet, leather craft, leather tooling
  9120 Dyeing: tie dye, natural dye, indigo dye, shibori, batik
  9130 Models and miniatures: miniature, scale model, model train, diorama, tabletop terrain

10000 Design: design?, designer?, diseño, デザイン, 设计, graphic?, дизайн
  10010 Graphic design: graphic design, grafikdesign, diseño gráfico, layout design, album cover, editorial design
    10011 Posters: poster, poster wall, plakat, affiche, gig poster, cartel
    10012 Logos: logo, brand mark, monogram, logotype
    10013 Branding: branding, brand identity, visual identity, brand guidelines
    10014 Packaging design: packaging, label design, box design
    10015 Color palettes: color palette, palette, color scheme, hex code, farbpalette
  10020 Typography: typography, typeface, font, lettering, big type, kerning, serif, タイポグラフィ
    10021 Hand lettering: hand lettering, handlettering, brush lettering
    10022 Calligraphy: calligraphy, kalligraphie, caligrafía, 書道, 书法, الخط العربي
  10030 Patterns: pattern?, repeat pattern, seamless pattern, muster, surface design, terrazzo, checkerboard, herringbone, gingham, tessellation, tiles?
  10040 Web and app design: web design, ui design, ux design, app design, landing page, website design, wireframe, dashboard design, user interface
  10050 Product design: product design, industrial design, furniture design
  10060 Icons: icon?, icon set, iconography, pictogram

11000 Photography: photography, photo?, photograph?, photoshoot, photographer, fotografie, fotografía, photographie, 写真, 摄影, camera, фото, تصوير
  11010 Portrait photography: portrait photography, portrait photo, headshot, photo pose
  11020 Landscape photography: landscape photography, golden hour, long exposure
  11030 Street photography: street photography, street photo, straßenfotografie
  11040 Food photography: food photography, food styling
  11050 Black and white photography: black and white photo, black and white photography, monochrome photography
  11060 Film photography: film photography, analog photography, 35mm, polaroid, darkroom, kodak, portra, ilford
  11070 Photo editing: photo editing, lightroom, photoshop, lightroom preset
  11080 Macro photography: macro photography, macro shot

12000 Architecture: architecture, architect, building, architektur, arquitectura, 建築, 建筑, архитектура, facade, façade, fassade
  12010 Houses: house exterior, modern house, brick house, house design, villa, town house, row house
    12011 House plans: house plan, floor plan, grundriss, blueprint
    12012 Tiny houses: tiny house, tiny home, camper conversion?
    12013 Cabins: cabin, hut, log house, a-frame, chalet, hütte, cabaña, mountain refuge
  12020 Windows and doors: window?, door?, window frame, bay window, sash window, front door?, fenster, ventana, doorway, front door, shutter?, archway
  12030 Brutalism and concrete: brutalist, brutalism, concrete building
  12040 Historic buildings: castle, cathedral, palace, historic building, gothic architecture, temple, half-timbered, schloss
  12050 Skyscrapers: skyscraper, high-rise, skyline
  12060 Stairs: staircase, stair, spiral stair, treppe, escalera
  12070 Renovation: renovation, remodel, before and after, fixer upper, home renovation, renovierung
  12080 Bridges: bridge?, suspension bridge, footbridge
`;
