import { type BenchItem, CAPTION, heightOf } from './items';

/** The same card in every grid: a picture with a button on it, a title and a person. */
export function Card({ item, width }: { item: BenchItem; width: number }) {
  return (
    <article className="card" data-card={item.id}>
      <a
        href={`#${item.id}`}
        className="picture"
        style={{ height: heightOf(item, width) - CAPTION, background: item.color }}
      >
        <span className="save">Save</span>
      </a>
      <div className="words">
        <a href={`#${item.id}`} className="title">
          {item.title}
        </a>
        <div className="person">
          <span className="face">{item.person[0]}</span>
          <span className="name">{item.person}</span>
        </div>
      </div>
    </article>
  );
}
