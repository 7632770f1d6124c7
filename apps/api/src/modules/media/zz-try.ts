import sharp from 'sharp';
import { processImage } from './process';
import fs from 'node:fs';
async function make(){
const noise=(w:number,h:number)=>sharp({create:{width:w,height:h,channels:3,background:'#345',noise:{type:'gaussian',mean:128,sigma:20}}});
fs.writeFileSync('/tmp/m1.jpg',await noise(10000,5000).jpeg({progressive:true,chromaSubsampling:'4:4:4',quality:40}).toBuffer());
fs.writeFileSync('/tmp/m2.jpg',await noise(10000,5000).jpeg({quality:50}).withMetadata({orientation:6}).toBuffer());
fs.writeFileSync('/tmp/m3.png',await sharp({create:{width:10000,height:5000,channels:4,background:'#3458'}}).toColourspace('rgb16').png().toBuffer());
fs.writeFileSync('/tmp/m4.png',await sharp({create:{width:4000,height:4000,channels:4,background:'#3458'}}).toColourspace('rgb16').png({progressive:true}).toBuffer());
fs.writeFileSync('/tmp/m5.avif',await noise(10000,5000).avif({effort:0,quality:30}).toBuffer());
fs.writeFileSync('/tmp/m6.webp',await noise(10000,5000).webp({effort:0,quality:30}).toBuffer());
const fr=await Promise.all(Array.from({length:100},(_,i)=>sharp({create:{width:700,height:700,channels:3,background:{r:i*2,g:90,b:200-i}}}).png().toBuffer()));
fs.writeFileSync('/tmp/m7.gif',await sharp(fr,{join:{animated:true}}).gif({delay:50}).toBuffer());
}
async function one(f:string){const t=Date.now();const b=fs.readFileSync(f);try{const r=await processImage(b);console.log(f,b.length,Date.now()-t,'ms',r.width,r.height,r.animated,r.renditions.map(x=>`${x.size}:${x.width}x${x.height}:${x.buffer.length}`).join(' '),'maxRSS',Math.round(process.resourceUsage().maxRSS/1024))}catch(e:any){console.log(f,e.code,e.cause?.message)}}
if(process.argv[2]) one(process.argv[2]); else make();
