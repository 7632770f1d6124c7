/** Texts of a demo site. */
export const demo = {
  drawing: "We're still drawing the pictures of this demo. You can look around already, and more are coming.",
};
